import type { BillingDetails } from '@layover/proto/http/payment/billing';
import { type Connection, type Model, Schema } from 'mongoose';

/** The billing details of a person for receipts. `_id` is the person. */
export interface BillingDocument extends BillingDetails {
  _id: string;
}

const required = { required: true } as const;

export const billingFields = {
  company: { type: String, ...required },
  vatNumber: { type: String, default: '' },
  address: { type: String, ...required },
  country: { type: String, ...required },
} as const;

const billingSchema = new Schema<BillingDocument>(
  { _id: { type: String, ...required }, ...billingFields },
  { collection: 'billing', versionKey: false },
);

export type BillingModel = Model<BillingDocument>;

export const billingModel = (connection: Connection): BillingModel =>
  connection.model<BillingDocument>('Billing', billingSchema);
