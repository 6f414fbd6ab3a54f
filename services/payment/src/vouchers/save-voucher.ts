import type { BodyOf } from '@layover/proto/http/endpoint';
import { type voucherAdminApi, voucherKey } from '@layover/proto/http/payment/voucher';
import { createOnce } from '@layover/shared/create-once';
import { Types } from 'mongoose';
import { voucherExists } from '../errors.ts';
import { randomCode } from './random-code.ts';
import type { VoucherDocument } from './voucher.model.ts';
import type { VoucherRepository } from './voucher.repository.ts';

/** Stores a voucher, with a random code if none is chosen. @throws 409 voucher_exists */
export const createVoucher =
  (vouchers: VoucherRepository) =>
  (
    { creationId, ...body }: BodyOf<typeof voucherAdminApi.createVoucher>,
    actor: string,
  ): Promise<VoucherDocument> =>
    createOnce({
      kind: 'voucher',
      creator: actor,
      creationId,
      find: vouchers.findCreated,
      create: async (creation) => {
        const voucher: VoucherDocument = { ...newVoucher(body), creation };
        if (!(await vouchers.insert(voucher, actor))) throw voucherExists();
        return voucher;
      },
    });

type Fields = Omit<BodyOf<typeof voucherAdminApi.createVoucher>, 'creationId'>;

function newVoucher({ code = randomCode(), validFrom, validUntil, ...fields }: Fields): VoucherDocument {
  return {
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
}

/** Ends a voucher for all payments that have not reserved it. @throws 404 */
export const endVoucher =
  (vouchers: VoucherRepository) =>
  async (id: string, actor: string): Promise<VoucherDocument> => {
    const { after } = await vouchers.change(id, { action: 'end', actor }, ({ endedAt }) =>
      endedAt ? undefined : { set: { endedAt: new Date() } },
    );
    return after;
  };
