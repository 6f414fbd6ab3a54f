import { retryOnDuplicate } from '@layover/kit/mongo';
import type { BillingDetails } from '@layover/proto/http/payment/billing';
import type { BillingDocument, BillingModel } from './billing.model.ts';

export type BillingRepository = ReturnType<typeof billingRepository>;

/** All reads and writes of billing details. */
export const billingRepository = (model: BillingModel) => ({
  async find(userId: string): Promise<BillingDetails | null> {
    const found = await model.findById(userId).lean<BillingDocument>();
    if (!found) return null;
    const { company, vatNumber, address, country } = found;
    return { company, vatNumber, address, country };
  },

  save: (userId: string, details: BillingDetails) =>
    retryOnDuplicate(() => model.updateOne({ _id: userId }, { $set: details }, { upsert: true })),

  /** Receipts keep their copy, as the law on accounts requires. */
  removeUserData: (userId: string) => model.deleteOne({ _id: userId }),
});
