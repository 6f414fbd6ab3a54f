import { type AdminSubject, adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { type voucherAdminApi, voucherKey } from '@layover/proto/http/payment/voucher';
import { Types } from 'mongoose';
import { voucherExists, voucherNotFound } from '../errors.ts';
import { randomCode } from './random-code.ts';
import type { VoucherDocument } from './voucher.model.ts';
import type { VoucherRepository } from './voucher.repository.ts';

const TYPE = 'payment.admin-action' as const;
const subjectOf = ({ _id, code }: Pick<VoucherDocument, '_id' | 'code'>): AdminSubject => ({
  type: 'voucher',
  id: String(_id),
  name: code,
});

/** Stores a voucher, with a random code if none is chosen. @throws 409 voucher_exists */
export const createVoucher =
  (vouchers: VoucherRepository) =>
  async (
    { code = randomCode(), validFrom, validUntil, ...fields }: BodyOf<typeof voucherAdminApi.createVoucher>,
    actor: string,
  ): Promise<VoucherDocument> => {
    const voucher: VoucherDocument = {
      _id: new Types.ObjectId(),
      code,
      key: voucherKey(code),
      ...fields,
      validFrom: validFrom === null ? null : new Date(validFrom),
      validUntil: validUntil === null ? null : new Date(validUntil),
      left: fields.usesMax,
      uses: [],
      createdAt: new Date(),
      endedAt: null,
      version: 1,
    };
    const created = adminAction({
      type: TYPE,
      actor,
      action: 'create',
      version: 1,
      subject: subjectOf(voucher),
      changes: fieldChanges({}, { ...fields, validFrom, validUntil }),
    });
    if (!(await vouchers.insert(voucher, [created]))) throw voucherExists();
    return voucher;
  };

/** Ends a voucher for all payments that have not reserved it. @throws 404 */
export const endVoucher =
  (vouchers: VoucherRepository) =>
  async (id: string, actor: string): Promise<VoucherDocument> => {
    const updated = await vouchers.update(id, (stored, version) =>
      stored.endedAt
        ? undefined
        : {
            update: { $set: { endedAt: new Date() } },
            events: [adminAction({ type: TYPE, actor, action: 'end', version, subject: subjectOf(stored) })],
          },
    );
    if (!updated) throw voucherNotFound();
    return updated.after;
  };
