import type { PayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';
import type { Connection } from 'mongoose';
import {
  type MembershipDocument,
  membershipModel,
} from '../../../services/payment/src/memberships/membership.model.ts';
import { costOf, type OrderDocument, orderModel } from '../../../services/payment/src/orders/order.model.ts';
import { type VoucherDocument, voucherModel } from '../../../services/payment/src/vouchers/voucher.model.ts';
import type { Books, PayPalBooking } from './books.ts';

/** Reads the books from the database and the sandbox, past the service. */
export async function readBooks(
  mongo: Connection,
  paypal: PayPalSandbox,
  published: Books['published'],
): Promise<Books> {
  const [orders, memberships, vouchers] = await Promise.all([
    orderModel(mongo).find().lean<OrderDocument[]>(),
    membershipModel(mongo).find().lean<MembershipDocument[]>(),
    voucherModel(mongo).find().lean<VoucherDocument[]>(),
  ]);
  return {
    memberships,
    published,
    atPayPal: bookingsOf(paypal),
    vouchers: vouchers.map((voucher) => ({ ...voucher, _id: String(voucher._id) })),
    orders: orders.map((order) => ({ ...order, _id: String(order._id), cost: costOf(order) })),
  };
}

function bookingsOf({ control }: PayPalSandbox): PayPalBooking[] {
  const { orders, captures, refunds } = control.books();
  const byOrder = Map.groupBy(captures, ({ orderId }) => orderId);
  const byCapture = Map.groupBy(refunds, ({ captureId }) => captureId);
  return orders.map(({ id, purchase_units }) => ({
    customId: purchase_units[0]?.custom_id ?? '',
    captures: (byOrder.get(id) ?? []).map(({ id: captureId, status, reason, amount }) => {
      const sent = (byCapture.get(captureId) ?? []).filter((refund) => refund.status === 'COMPLETED');
      const sum = sent.reduce((total, refund) => total + centsOf(refund.amount), 0);
      // The buyer's bank takes all of it, without a refund.
      return { status, amount: centsOf(amount), refunded: reason === 'CHARGEBACK' ? centsOf(amount) : sum };
    }),
  }));
}

const centsOf = ({ value }: { value: string }): number => Math.round(Number(value) * 100);
