import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { OrderState, type PaymentMethod } from '@layover/proto/http/payment/order';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface OrderDocument {
  _id: Types.ObjectId;
  /** The buyer. Empty once the account is deleted: what was paid is kept as the law asks. */
  userId: string;
  /** UUID that the browser has made, so that a repeated request finds its order. */
  clientId: string;
  method: PaymentMethod;
  state: OrderState;
  /** The package as it was when the order was made. */
  package: OrderedPackage;
  /** USD cents to pay. */
  amount: number;
  /** What the package in force was still worth, in USD cents, as a part of the cost. */
  credit?: { orderId: string; amount: number };
  /** UUIDs that PayPal recognizes a repeated call by, stored before the call. */
  requestIds: { create: string; capture: string; refund?: string };
  paypalOrderId?: string;
  capture?: { id: string; amount: number; at: Date };
  /** USD cents that went back. */
  refunded: number;
  refund?: { by: string; note: string; at: Date };
  /** The bank of the buyer or a dispute took the money back. */
  reversedAt?: Date;
  dispute?: { id: string; status: string; updatedAt: Date };
  /** When the order is settled next. Absent: nothing is left to do, and the membership has the purchase. */
  checkAt?: Date;
  checks: number;
  createdAt: Date;
  version: number;
  outbox?: OutboxEntry[];
}

export interface OrderedPackage {
  _id: string;
  name: string;
  tier: Tier;
  featured: boolean;
  days: number;
  /** USD cents. */
  cost: number;
}

export const DUE_ORDERS = 'due_orders';

const required = { required: true } as const;

const orderSchema = new Schema<OrderDocument>(
  {
    // Absent once the account is deleted.
    userId: { type: String, default: '' },
    clientId: { type: String, ...required },
    method: { type: String, ...required },
    state: { type: String, enum: OrderState.options, ...required },
    package: {
      ...{ _id: { type: String, ...required }, name: { type: String, ...required } },
      ...{ tier: { type: String, ...required }, featured: { type: Boolean, ...required } },
      ...{ days: { type: Number, ...required }, cost: { type: Number, ...required } },
    },
    amount: { type: Number, ...required },
    credit: { type: { orderId: String, amount: Number, _id: false }, default: undefined },
    requestIds: {
      create: { type: String, ...required },
      capture: { type: String, ...required },
      refund: String,
    },
    paypalOrderId: String,
    capture: { type: { id: String, amount: Number, at: Date, _id: false }, default: undefined },
    refunded: { type: Number, default: 0 },
    refund: { type: { by: String, note: String, at: Date, _id: false }, default: undefined },
    reversedAt: Date,
    dispute: { type: { id: String, status: String, updatedAt: Date, _id: false }, default: undefined },
    checkAt: Date,
    checks: { type: Number, default: 0 },
    createdAt: { type: Date, ...required },
    version: { type: Number, default: 1 },
    ...outboxFields,
  },
  { collection: 'orders', versionKey: false },
);
orderSchema.index(
  { userId: 1, clientId: 1 },
  { name: 'one_order_per_request', unique: true, partialFilterExpression: { userId: { $gt: '' } } },
);
orderSchema.index({ userId: 1, _id: -1 }, { name: 'orders_of_user' });
orderSchema.index({ paypalOrderId: 1 }, { name: 'by_paypal_order', unique: true, sparse: true });
orderSchema.index({ 'capture.id': 1 }, { name: 'by_capture', sparse: true });
orderSchema.index(
  { checkAt: 1 },
  { name: DUE_ORDERS, partialFilterExpression: { checkAt: { $exists: true } } },
);
orderSchema.index({ 'package._id': 1 }, { name: 'by_package' });
orderSchema.index({ state: 1, _id: -1 }, { name: 'by_state' });

export type OrderModel = Model<OrderDocument>;

export const orderModel = (connection: Connection): OrderModel =>
  connection.model<OrderDocument>('Order', orderSchema);
