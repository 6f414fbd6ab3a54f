import type { AdminOrder, Order } from '@layover/proto/http/payment/order';
import { costOf, type OrderDocument, receiptNumber, type StoredRefund } from '../orders/index.ts';

export function presentOrder(order: OrderDocument): Order {
  const {
    _id,
    state,
    package: bought,
    amount,
    credit,
    refunded,
    refunds = [],
    createdAt,
    capture,
    paypalOrderId,
    receipt,
    voucher,
    seats,
  } = order;
  return {
    _id: String(_id),
    state,
    amount,
    refunded,
    refunds: refunds.map(presentRefund),
    cost: costOf(order),
    credit: credit?.amount ?? 0,
    seats: seats?.count ?? null,
    package: { _id: bought._id, name: bought.name, tier: bought.tier, days: bought.days },
    voucher: voucher ? { code: voucher.code, amount: voucher.amount } : null,
    createdAt: createdAt.toISOString(),
    paidAt: capture?.at.toISOString() ?? null,
    receipt: receipt ? receiptNumber(receipt) : null,
    paypalOrderId: paypalOrderId ?? null,
  };
}

export function presentAdminOrder(order: OrderDocument): AdminOrder {
  const { userId, method, capture, refund, refunds = [], dispute } = order;
  return {
    ...presentOrder(order),
    userId,
    method,
    captureId: capture?.id ?? null,
    dispute: dispute ? { id: dispute.id, status: dispute.status } : null,
    refund: refund
      ? { by: refund.by, note: refund.note, amount: refund.amount, at: refund.at.toISOString() }
      : null,
    refunds: refunds.map((each) => ({ ...presentRefund(each), by: each.by ?? null })),
  };
}

const presentRefund = ({ id, amount, status, isReversal = false, at }: StoredRefund) => ({
  id,
  amount,
  status,
  isReversal,
  at: at.toISOString(),
});
