import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { BillingDetails } from '@layover/proto/http/payment/billing';
import { OrderState, type PaymentMethod } from '@layover/proto/http/payment/order';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { billingFields } from '../billing/index.ts';
import type { AppliedVoucher } from '../vouchers/index.ts';
import { type OrderedSeats, seatFields } from './ordered-seats.ts';
import type { StoredRefund } from './refunds.rules.ts';

export interface OrderDocument {
  _id: Types.ObjectId;
  /** The buyer. Empty once the account is deleted: the order is kept, as the law on accounts requires. */
  userId: string;
  /** UUID that the browser has made, so that a repeated request finds its order. */
  clientId: string;
  method: PaymentMethod;
  state: OrderState;
  /** The package as it was when the order was made. */
  package: OrderedPackage;
  /** Seats for colleagues; the buyer gets no package then. Absent if the package is for the buyer. */
  seats?: OrderedSeats;
  /** USD cents to pay. */
  amount: number;
  /** The value of the unused days of the package in force, in USD cents. It pays a part of the cost. */
  credit?: { orderId: string; amount: number };
  /** The code that took a part of the cost off, or all of it, after the credit. */
  voucher?: AppliedVoucher;
  /** Request ids (UUID), stored before the call. PayPal recognizes a repeated call by its request id. */
  requestIds: { create: string; capture: string; refund?: string };
  paypalOrderId?: string;
  /** The merchant whom PayPal has named as the payee when the order was made there. */
  payee?: string;
  capture?: { id: string; amount: number; at: Date };
  /** The last time that the payment was declined. After that, only the buyer can request the capture again. */
  declinedAt?: Date;
  /** USD cents that went back. */
  refunded: number;
  /** The refunds that PayPal has shown, the oldest first. Absent: none. */
  refunds?: StoredRefund[];
  /** The last refund that an ADMIN has requested, in USD cents; `id` is PayPal's, once it is known. */
  refund?: { by: string; note: string; amount: number; at: Date; id?: string };
  dispute?: { id: string; status: string; updatedAt: Date };
  /** Issued once, after the payment. */
  receipt?: Receipt;
  /** When the order is settled next. Absent: nothing is left to do, and the membership has the purchase. */
  checkAt?: Date;
  checks: number;
  /** When a paid order is compared with PayPal's again, because the event of a reversal may never have come. */
  compareAt?: Date;
  createdAt: Date;
  version: number;
  outbox?: OutboxEntry[];
}

interface OrderedPackage {
  _id: string;
  name: string;
  tier: Tier;
  featured: boolean;
  days: number;
  /** USD cents for one person. */
  cost: number;
}

/** USD cents of the package, or of all seats, before a credit and a discount. */
export const costOf = ({ package: { cost }, seats }: Pick<OrderDocument, 'package' | 'seats'>): number =>
  cost * (seats?.count ?? 1);

export interface Receipt {
  year: number;
  /** Counts from 1 in each year, without gaps. */
  number: number;
  issuedAt: Date;
  /** The billing details of the buyer when it was issued. */
  billing?: BillingDetails;
  /** The period of the package when it was issued, or of the seats. */
  from?: Date;
  until?: Date;
}

/** Keys and options of the index that makes each number unique. */
export const receiptNumberIndex = [
  { 'receipt.year': 1, 'receipt.number': 1 },
  {
    name: 'one_order_per_receipt_number',
    unique: true,
    partialFilterExpression: { 'receipt.number': { $gt: 0 } },
  },
] as const satisfies Parameters<Schema['index']>;

export const DUE_ORDERS = 'due_orders';
export const ORDERS_OF_USER = 'orders_of_user';
export const ORDERS_BY_STATE = 'by_state';
export const DUE_COMPARISONS = 'due_comparisons';

const required = { required: true } as const;

const orderSchema = new Schema<OrderDocument>(
  {
    // Absent once the account is deleted.
    userId: { type: String, default: '' },
    clientId: { type: String, ...required },
    method: { type: String, ...required },
    state: { type: String, enum: OrderState.options, ...required },
    package: {
      _id: { type: String, ...required },
      name: { type: String, ...required },
      tier: { type: String, ...required },
      featured: { type: Boolean, ...required },
      days: { type: Number, ...required },
      cost: { type: Number, ...required },
    },
    seats: { type: { ...seatFields, _id: false }, default: undefined },
    amount: { type: Number, ...required },
    credit: { type: { orderId: String, amount: Number, _id: false }, default: undefined },
    voucher: { type: { _id: String, code: String, amount: Number }, default: undefined },
    requestIds: {
      create: { type: String, ...required },
      capture: { type: String, ...required },
      refund: String,
    },
    paypalOrderId: String,
    payee: String,
    capture: { type: { id: String, amount: Number, at: Date, _id: false }, default: undefined },
    declinedAt: Date,
    refunded: { type: Number, default: 0 },
    refunds: {
      type: [
        { id: String, amount: Number, status: String, isReversal: Boolean, at: Date, by: String, _id: false },
      ],
      default: undefined,
    },
    refund: {
      type: { by: String, note: String, amount: Number, at: Date, id: String, _id: false },
      default: undefined,
    },
    dispute: { type: { id: String, status: String, updatedAt: Date, _id: false }, default: undefined },
    receipt: {
      type: {
        _id: false,
        year: Number,
        number: Number,
        issuedAt: Date,
        from: Date,
        until: Date,
        billing: { type: { ...billingFields, _id: false }, default: undefined },
      },
      default: undefined,
    },
    checkAt: Date,
    checks: { type: Number, default: 0 },
    compareAt: Date,
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
orderSchema.index({ userId: 1, _id: -1 }, { name: ORDERS_OF_USER });
orderSchema.index({ paypalOrderId: 1 }, { name: 'by_paypal_order', unique: true, sparse: true });
orderSchema.index({ 'capture.id': 1 }, { name: 'by_capture', sparse: true });
orderSchema.index(
  { checkAt: 1 },
  { name: DUE_ORDERS, partialFilterExpression: { checkAt: { $exists: true } } },
);
orderSchema.index(
  { compareAt: 1 },
  { name: DUE_COMPARISONS, partialFilterExpression: { compareAt: { $exists: true } } },
);
orderSchema.index(...receiptNumberIndex);
orderSchema.index(
  { 'seats.assignments.tokenHash': 1 },
  {
    name: 'by_seat_token',
    unique: true,
    partialFilterExpression: { 'seats.assignments.tokenHash': { $gt: '' } },
  },
);
orderSchema.index({ 'seats.assignments.userId': 1 }, { name: 'by_seat_holder', sparse: true });
orderSchema.index({ 'package._id': 1 }, { name: 'by_package' });
orderSchema.index({ state: 1, _id: -1 }, { name: ORDERS_BY_STATE });
orderSchema.index(
  { 'voucher._id': 1, _id: -1 },
  { name: 'by_voucher', partialFilterExpression: { 'voucher._id': { $gt: '' } } },
);

export type OrderModel = Model<OrderDocument>;

export const orderModel = (connection: Connection): OrderModel =>
  connection.model<OrderDocument>('Order', orderSchema);
