import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderEvent } from '../orders/order-states.rules.ts';
import { isRequested, mergeRefunds, type Refund, refundedCents } from '../orders/refunds.rules.ts';
import type { PayPalOrder } from '../paypal/read-order.ts';

/** Milliseconds in which the buyer has to approve an order. PayPal has the same limit. */
const APPROVE_WITHIN_MS = 6 * 3_600_000;

/** The difference between an order and its order at PayPal. */
interface Finding {
  event: OrderEvent;
  /** USD cents that went back. */
  refunded: number;
}

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
  const found = (event: OrderEvent): Finding => ({ event, refunded: order.refunded });
  const isOld = now.getTime() - order.createdAt.getTime() > APPROVE_WITHIN_MS;
  if (!paypalOrder) {
    // PayPal removes old orders. What is known about the refunds of a paid one still counts.
    if (order.capture) return compareRefunds(order, order.refunds ?? []);
    return isOld ? found('not-found') : undefined;
  }
  if (!isSamePurchase(order, paypalOrder)) return found('mismatched');
  const { capture, status } = paypalOrder;
  if (!capture) {
    // The buyer has pressed Pay, so the money is taken even if the browser is gone.
    if (status === 'APPROVED' && !order.declinedAt) return found('capture-requested');
    return found(status === 'VOIDED' || isOld ? 'approval-expired' : 'capture-failed');
  }
  if (capture.amount !== order.amount) return found('mismatched');
  if (capture.status === 'PENDING') return found('capture-pending');
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') return found('capture-denied');
  const refunds = mergeRefunds(order.refunds, paypalOrder.refunds, now);
  // Money that went back without any refund was taken by the buyer's bank.
  if (capture.status === 'REFUNDED' && refunds.length === 0)
    return { event: 'reversed', refunded: order.amount };
  const made = paypalOrder.refunds.find((refund) => isRequested(order, refund));
  // The answer to the request may have been lost with the process that made it.
  const refund = made && order.refund ? { ...order.refund, id: made.id } : order.refund;
  return compareRefunds({ ...order, refund }, refunds);
}

/** Whether PayPal shows our purchase: its number, its price, and the same payee as when the order was made. */
export const isSamePurchase = ({ _id, amount, payee }: OrderDocument, paypalOrder: PayPalOrder): boolean =>
  paypalOrder.customId === String(_id) &&
  paypalOrder.amount === amount &&
  (payee === undefined || paypalOrder.payee === undefined || paypalOrder.payee === payee);

/** The event and the refunded cents that follow from the refunds of a paid order. */
function compareRefunds(order: OrderDocument, refunds: readonly Refund[]): Finding {
  // PayPal's order does not show a reversal.
  if (order.state === 'reversed') return { event: 'captured', refunded: order.refunded };
  const refunded = refundedCents(refunds);
  return { event: eventOf(order, refunds, refunded), refunded };
}

function eventOf({ state, amount, refund }: OrderDocument, refunds: readonly Refund[], refunded: number) {
  if (refunded >= amount)
    return refunds.some(({ status, isReversal }) => status === 'COMPLETED' && isReversal)
      ? 'reversed'
      : 'refunded';
  // A refund has failed after it had arrived.
  if (state === 'refunded') return 'refund-failed';
  const requested = state === 'refunding' && refunds.find(({ id }) => id === refund?.id);
  return requested ? REFUND_EVENTS[requested.status] : 'captured';
}

/** The event that the status of the requested refund means, if other money of the payment is left. */
const REFUND_EVENTS = {
  COMPLETED: 'partly-refunded',
  PENDING: 'refund-pending',
  CANCELLED: 'refund-failed',
  FAILED: 'refund-failed',
} as const satisfies Record<Refund['status'], OrderEvent>;
