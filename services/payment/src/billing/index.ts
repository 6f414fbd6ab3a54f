import type { Connection } from 'mongoose';
import { billingModel } from './billing.model.ts';
import { billingRepository } from './billing.repository.ts';
import { saveBilling } from './save-billing.ts';

/** The details that buyers want on their receipts. */
export function createBilling(mongo: Connection) {
  const billing = billingRepository(billingModel(mongo));
  return { billing, saveBilling: saveBilling(billing) };
}

export { billingFields } from './billing.model.ts';
export type { BillingRepository } from './billing.repository.ts';
