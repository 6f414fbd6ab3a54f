import type { AdminOrder, Order } from '@layover/proto/http/payment/order';
import type { OrderDocument } from '../orders/order.model.ts';

export function presentOrder(order: OrderDocument): Order {
  const { _id, state, package: bought, amount, credit, refunded, createdAt, capture, paypalOrderId } = order;
  return {
    ...{ _id: String(_id), state, amount, refunded, cost: bought.cost, credit: credit?.amount ?? 0 },
    package: { _id: bought._id, name: bought.name, tier: bought.tier, days: bought.days },
    ...{ createdAt: createdAt.toISOString(), paidAt: capture?.at.toISOString() ?? null },
    paypalOrderId: paypalOrderId ?? null,
  };
}

export function presentAdminOrder(order: OrderDocument): AdminOrder {
  const { userId, capture, refund } = order;
  return {
    ...presentOrder(order),
    ...{ userId, captureId: capture?.id ?? null },
    refund: refund ? { by: refund.by, note: refund.note, at: refund.at.toISOString() } : null,
  };
}
