import type { OrderDocument } from '../orders/order.model.ts';
import type { PayPalOrder } from '../paypal/read-order.ts';

/** An order that nobody has approved by then is given up, as PayPal does. */
export const APPROVE_WITHIN_MS = 6 * 3_600_000;

/** What an order is after the comparison, or the call that has to be made first. */
export type Comparison =
  | { next: 'capture' | 'refund' }
  | { next: 'nothing'; state: OrderDocument['state']; refunded: number };

/** These ended, whatever PayPal says later. */
const FINAL: readonly OrderDocument['state'][] = ['refunded', 'reversed', 'mismatch'];

/**
 * Compares an order with PayPal's, which is the truth about the money. Undefined: PayPal does not know the order. An
 * answer of PayPal that is older than what is stored changes nothing.
 */
export function compare(order: OrderDocument, found: PayPalOrder | undefined, now: Date): Comparison {
  const become = (state: OrderDocument['state'], refunded = order.refunded): Comparison => ({
    next: 'nothing',
    state,
    refunded,
  });
  if (order.reversedAt) return become('reversed', order.amount);
  if (FINAL.includes(order.state)) return become(order.state);
  const isOld = now.getTime() - order.createdAt.getTime() > APPROVE_WITHIN_MS;
  const isPaid = order.state === 'completed' || order.state === 'refunding';
  // PayPal forgets old orders.
  if (!found) return become(isOld && !isPaid ? 'expired' : order.state);
  if (!isSamePurchase(order, found)) return become('mismatch');
  if (isPaid && (!found.capture || found.capture.status === 'PENDING')) return become(order.state);
  if (!found.capture) return compareUnpaid(order, found, isOld, become);
  if (found.capture.amount !== order.amount) return become('mismatch');
  switch (found.capture.status) {
    case 'PENDING':
      return become('pending');
    case 'DECLINED':
    case 'FAILED':
      return become('declined');
    case 'REFUNDED':
      // Money that went back without a refund of ours was taken by the buyer's bank.
      return become(found.refunds.length > 0 ? 'refunded' : 'reversed', order.amount);
    default:
      return comparePaid(order, found, become);
  }
}

/** Whether PayPal shows our purchase: its number, its price, and the same payee as when the order was made. */
export const isSamePurchase = ({ _id, amount, payee }: OrderDocument, found: PayPalOrder): boolean =>
  found.customId === String(_id) &&
  found.amount === amount &&
  (payee === undefined || found.payee === undefined || found.payee === payee);

type Become = (state: OrderDocument['state'], refunded?: number) => Comparison;

function compareUnpaid(order: OrderDocument, found: PayPalOrder, isOld: boolean, become: Become): Comparison {
  const isOpen = order.state === 'open' || order.state === 'capturing';
  if (!isOpen) return become(order.state);
  // The buyer has pressed Pay, so the money is taken even if the browser is gone.
  if (found.status === 'APPROVED' && !order.declinedAt) return { next: 'capture' };
  return become(found.status === 'VOIDED' || isOld ? 'expired' : 'open');
}

function comparePaid(order: OrderDocument, { refunds }: PayPalOrder, become: Become): Comparison {
  const refunded = refunds.reduce(
    (sum, { status, amount }) => sum + (status === 'COMPLETED' ? amount : 0),
    0,
  );
  if (refunded >= order.amount) return become('refunded', refunded);
  if (order.state !== 'refunding') return become('completed', refunded);
  const last = refunds.at(-1);
  if (!last || last.status === 'COMPLETED') return { next: 'refund' };
  return become(last.status === 'PENDING' ? 'refunding' : 'completed', refunded);
}
