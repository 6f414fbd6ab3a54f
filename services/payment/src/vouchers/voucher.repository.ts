import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { QueryOf } from '@layover/proto/http/endpoint';
import { type voucherAdminApi, voucherKey } from '@layover/proto/http/payment/voucher';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import type { QueryFilter } from 'mongoose';
import { voucherNotFound } from '../errors.ts';
import type { VoucherDocument, VoucherModel } from './voucher.model.ts';
import { conditionOf } from './voucher-state.rules.ts';

type VoucherQuery = QueryOf<typeof voucherAdminApi.vouchers>;

export type VoucherRepository = ReturnType<typeof voucherRepository>;

/** All reads and writes of vouchers. */
export function voucherRepository(model: VoucherModel, outbox: Pick<Outbox, 'publish'>) {
  const documents = managedDocuments<VoucherDocument>({
    model,
    outbox,
    type: 'payment.admin-action',
    subjectType: 'voucher',
    nameOf: ({ code }) => code,
    auditedFields,
    notFound: voucherNotFound,
    update: (id, change) => updateVersioned({ model, outbox, filter: { _id: id }, change }),
  });

  return {
    findByKey: (key: string) => model.findOne({ key }).lean<VoucherDocument>().exec(),

    list({ state, code = '', ...paging }: VoucherQuery): Promise<Page<VoucherDocument>> {
      const key = voucherKey(code);
      const filter: QueryFilter<VoucherDocument> = {
        ...(state && conditionOf(state, new Date())),
        ...(key && { key: { $gte: key, $lt: `${key}\uffff` } }),
      };
      return findPage({ model, filter, sort: { _id: -1 }, without: { uses: 0 } }, paging);
    },

    findCreated: documents.findCreated,

    /** False when there is a voucher with this code, or of the same creation. */
    async insert(voucher: VoucherDocument, actor: string): Promise<boolean> {
      try {
        await documents.insert(voucher, actor);
        return true;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return false;
      }
    },

    change: documents.change,

    /**
     * Reserves a use for an order by one write, also when it is repeated. False: no use is left, the voucher has ended, or
     * the person has used it.
     */
    async reserve(id: string, orderId: string, userId: string): Promise<boolean> {
      const { modifiedCount } = await retryOnDeadlock(() =>
        model.updateOne(
          {
            _id: id,
            endedAt: null,
            left: { $gt: 0 },
            'uses.orderId': { $ne: orderId },
            $or: [{ oncePerPerson: false }, { 'uses.userId': { $ne: userId } }],
          },
          { $inc: { left: -1 }, $push: { uses: { orderId, userId } } },
        ),
      );
      return modifiedCount > 0 || (await model.exists({ _id: id, 'uses.orderId': orderId })) !== null;
    },

    /** Gives back what an order had reserved or used. */
    release: (id: string, orderId: string) =>
      retryOnDeadlock(() =>
        model.updateOne(
          { _id: id, 'uses.orderId': orderId },
          { $inc: { left: 1 }, $pull: { uses: { orderId } } },
        ),
      ),

    /** Takes a person out of the uses, which stay counted. */
    async removeUserData(userId: string): Promise<void> {
      const filter = { 'uses.userId': userId };
      for (;;) {
        const { modifiedCount } = await model.updateMany(filter, { $set: { 'uses.$.userId': '' } });
        if (modifiedCount === 0) return;
      }
    },
  };
}

const auditedFields = ({
  kind,
  value,
  idPackages,
  usesMax,
  oncePerPerson,
  validFrom,
  validUntil,
}: VoucherDocument) => ({ kind, value, idPackages, usesMax, oncePerPerson, validFrom, validUntil });
