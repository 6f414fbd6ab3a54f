import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderEvent } from '../orders/order-states.rules.ts';
import type { PayPalOrder, PayPalRefund } from '../paypal/read-order.ts';

/** Milliseconds in which the buyer has to approve an order. PayPal has the same limit. */
const APPROVE_WITHIN_MS = 6 * 3_600_000;

/** The difference between an order and its order at PayPal. */
export interface Finding {
  event: OrderEvent;
  /** USD cents that went back. */
  refunded?: number;
}

/** The event that the status of a refund means. */
export const REFUND_EVENTS = {
  COMPLETED: 'refunded',
  PENDING: 'refund-pending',
  CANCELLED: 'refund-failed',
  FAILED: 'refund-failed',
} as const satisfies Record<PayPalRefund['status'], OrderEvent>;

/**
 * Compares an order with the one at PayPal, where the money is. The state of the order decides whether the event counts.
 * @param paypalOrder undefined if PayPal has no such order
 * @returns undefined when nothing has happened
 */
export function compare(
  order: OrderDocument,
  paypalOrder: PayPalOrder | undefined,
  now: Date,
): Finding | undefined {
  const isOld = now.getTime() - order.createdAt.getTime() > APPROVE_WITHIN_MS;
  // PayPal removes old orders.
  if (!paypalOrder) return isOld ? { event: 'not-found' } : undefined;
  if (!isSamePurchase(order, paypalOrder)) return { event: 'mismatched' };
  const { capture, refunds, status } = paypalOrder;
  if (!capture) {
    // The buyer has pressed Pay, so the money is taken even if the browser is gone.
    if (status === 'APPROVED' && !order.declinedAt) return { event: 'capture-requested' };
    return { event: status === 'VOIDED' || isOld ? 'approval-expired' : 'capture-failed' };
  }
  if (capture.amount !== order.amount) return { event: 'mismatched' };
  switch (capture.status) {
    case 'PENDING':
      return { event: 'capture-pending' };
    case 'DECLINED':
    case 'FAILED':
      return { event: 'capture-denied' };
    case 'REFUNDED':
      // Money that went back without a refund of ours was taken by the buyer's bank.
      return { event: refunds.length > 0 ? 'refunded' : 'reversed', refunded: order.amount };
    default:
      return comparePaid(order, refunds);
  }
}

/** Whether PayPal shows our purchase: its number, its price, and the same payee as when the order was made. */
export const isSamePurchase = ({ _id, amount, payee }: OrderDocument, paypalOrder: PayPalOrder): boolean =>
  paypalOrder.customId === String(_id) &&
  paypalOrder.amount === amount &&
  (payee === undefined || paypalOrder.payee === undefined || paypalOrder.payee === payee);

function comparePaid(order: OrderDocument, refunds: readonly PayPalRefund[]): Finding {
  const refunded = refunds.reduce(
    (sum, { status, amount }) => sum + (status === 'COMPLETED' ? amount : 0),
    0,
  );
  if (refunded >= order.amount) return { event: 'refunded', refunded };
  const last = refunds.at(-1);
  const isOfRefund = order.state === 'refunding' && last !== undefined && last.status !== 'COMPLETED';
  return { event: isOfRefund ? REFUND_EVENTS[last.status] : 'captured', refunded };
}
