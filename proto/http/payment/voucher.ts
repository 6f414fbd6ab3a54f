import { z } from 'zod';
import {
  PACKAGE_COST_MAX,
  VOUCHER_CODE_MAX,
  VOUCHER_CODE_MIN,
  VOUCHER_PACKAGES_MAX,
  VOUCHER_USES_MAX,
} from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-messages.ts';
import { created, distinct, Id, IdParams, Paging, pageFields } from '../shared-schemas.ts';
import { SeatCount } from './seat-count.ts';

/** A code without what is not compared: case, spaces and hyphens. */
export const voucherKey = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** A code as somebody has typed it. */
export const TypedCode = z
  .string()
  .max(2 * VOUCHER_CODE_MAX)
  .refine((code) => voucherKey(code) !== '', { error: fieldMessage('missing') });

/** A code that an ADMIN has chosen. */
const ChosenCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(VOUCHER_CODE_MAX)
  .regex(/^[A-Z0-9-]+$/)
  .refine((code) => voucherKey(code).length >= VOUCHER_CODE_MIN, { error: fieldMessage('unknown') });

/** `percent` takes a part of the price off, `amount` USD cents, `free` all of it. */
export const VoucherKind = z.enum(['percent', 'amount', 'free']);
export type VoucherKind = z.infer<typeof VoucherKind>;

/**
 * - `active`: it can be used.
 * - `scheduled`: it can be used from `validFrom` on.
 * - `ended`: by an ADMIN.
 * - `used_up`: all of its uses are taken. One that is given back makes it active again.
 * - `expired`: `validUntil` has come.
 */
export const VoucherState = z.enum(['active', 'scheduled', 'ended', 'used_up', 'expired']);
export type VoucherState = z.infer<typeof VoucherState>;

const fields = {
  kind: VoucherKind,
  /** Percent, USD cents, or 0 for `free`. */
  value: z.number().int().min(0).max(PACKAGE_COST_MAX),
  /** The packages that it is for. Empty: all. */
  idPackages: distinct(z.array(Id).max(VOUCHER_PACKAGES_MAX)),
  validFrom: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
  usesMax: z.number().int().min(1).max(VOUCHER_USES_MAX),
  oncePerPerson: z.boolean(),
};

export const AdminVoucher = z
  .object({
    _id: Id,
    code: z.string(),
    ...fields,
    state: VoucherState,
    /** Uses that are paid, or reserved by a running payment. */
    used: z.number().int().min(0),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminVoucher' });
export type AdminVoucher = z.infer<typeof AdminVoucher>;

const one = z.object({ voucher: AdminVoucher });
const Cents = z.number().int().min(0);

/** `percent` is 1 to 100, `amount` at least one cent. */
const valueFits = ({ kind, value }: { kind: VoucherKind; value: number }): boolean =>
  kind === 'free' ? value === 0 : value >= 1 && (kind === 'amount' || value <= 100);

/** The errors of a rejected code. Unknown, ended, expired and used up codes have the same error. */
export const voucherErrors = {
  voucher_unknown: 404,
  voucher_used: 409,
  voucher_other_package: 409,
  voucher_not_for_seats: 409,
  voucher_used_up: 409,
  too_many_codes: 429,
} as const;

export const voucherApi = {
  quoteVoucher: endpoint({
    method: 'POST',
    path: '/api/payment/voucher-quote',
    access: 'user',
    summary:
      'What a package, or seats of it, cost the caller now with a code. Codes that do not work are counted.',
    body: z.strictObject({ packageId: Id, code: TypedCode, seats: SeatCount.optional() }),
    response: z.object({ code: z.string(), amount: Cents, credit: Cents, discount: Cents }),
    errors: { ...voucherErrors, not_for_sale: 409 },
  }),
} as const;

export const voucherAdminApi = {
  vouchers: endpoint({
    method: 'GET',
    path: '/api/payment/admin/vouchers',
    access: 'admin',
    summary: 'The vouchers, the newest first, with how often each is used.',
    query: Paging.extend({
      state: VoucherState.optional(),
      /** The beginning of a code, without regard to case, spaces and hyphens. */
      code: z
        .string()
        .max(2 * VOUCHER_CODE_MAX)
        .optional(),
    }),
    response: z.object({ vouchers: z.array(AdminVoucher), ...pageFields }),
  }),
  createVoucher: endpoint({
    method: 'POST',
    path: '/api/payment/admin/vouchers',
    access: 'admin',
    summary: 'Create a voucher. Without a code it gets a random one.',
    body: z
      .strictObject({ code: ChosenCode.optional(), ...fields, ...created })
      .refine(valueFits, { path: ['value'], error: fieldMessage('unknown') })
      .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil, {
        path: ['validUntil'],
        error: fieldMessage('unknown'),
      }),
    response: one,
    status: 201,
    errors: { voucher_exists: 409 },
  }),
  endVoucher: endpoint({
    method: 'POST',
    path: '/api/payment/admin/vouchers/:id/end',
    access: 'admin',
    summary: 'End a voucher. What was bought with it stays. Repeating it has no further effect.',
    params: IdParams,
    response: one,
  }),
} as const;
