import { OrderState } from '@layover/proto/http/payment/order';

/** What can happen to an order. */
export type OrderEvent =
  /** PayPal has made its order, which the buyer can approve. */
  | 'created'
  /** The capture of the money is requested, or the use of the voucher that pays the full price. The request can be repeated. */
  | 'capture-requested'
  /** The money was not taken: the buyer has not approved the payment, or it was declined. The buyer can try again. */
  | 'capture-failed'
  /** The credit or the voucher that pays a part of the order was used for another one. */
  | 'reservation-failed'
  /** A voucher has paid all of the order. */
  | 'voucher-redeemed'
  /** The buyer has cancelled the order. */
  | 'cancelled'
  /** Nobody has approved the payment in time. */
  | 'approval-expired'
  /** PayPal has no such order, or has removed it. */
  | 'not-found'
  /** PayPal checks the payment before it takes the money. */
  | 'capture-pending'
  /** PayPal has taken the money. */
  | 'captured'
  /** PayPal has checked the payment and does not take the money. */
  | 'capture-denied'
  /** An ADMIN gives the money back. */
  | 'refund-requested'
  /** PayPal has begun the refund. */
  | 'refund-pending'
  /** PayPal has rejected the refund, or it has failed there, perhaps after it had arrived. */
  | 'refund-failed'
  /** A part of the money went back by the requested refund. */
  | 'partly-refunded'
  /** All of the money went back by refunds. */
  | 'refunded'
  /** The bank of the buyer, or a dispute, took the money back. */
  | 'reversed'
  /** PayPal shows another order than ours, or another amount. */
  | 'mismatched';

interface StateRules {
  /** `unknown`: PayPal may have taken it. `returned`: it was received before. */
  money: 'none' | 'unknown' | 'received' | 'returned';
  /** Whether the outcome is known. An order in another state stays due, so the sweep settles it again and again. */
  isSettled: boolean;
  /** The state after each event. An event that is not listed changes nothing: it is older than the state. */
  next: Readonly<Partial<Record<OrderEvent, OrderState>>>;
}

/** The outcome of a payment. It also counts for an order that has ended here, because the money is at PayPal. */
const paymentOutcomes = {
  'capture-pending': 'pending',
  captured: 'completed',
  'capture-denied': 'declined',
  refunded: 'refunded',
  reversed: 'reversed',
  mismatched: 'mismatch',
} as const;

export const INITIAL_STATE: OrderState = 'creating';

/** The state machine of an order. */
export const orderStates: Readonly<Record<OrderState, StateRules>> = {
  creating: {
    money: 'none',
    isSettled: false,
    next: {
      created: 'open',
      // An order that a voucher pays all of is not made at PayPal.
      'capture-requested': 'capturing',
      cancelled: 'cancelled',
      'not-found': 'expired',
    },
  },
  open: {
    money: 'none',
    isSettled: false,
    next: {
      ...paymentOutcomes,
      'capture-requested': 'capturing',
      cancelled: 'cancelled',
      'approval-expired': 'expired',
      'not-found': 'expired',
    },
  },
  capturing: {
    money: 'unknown',
    isSettled: false,
    next: {
      ...paymentOutcomes,
      'capture-requested': 'capturing',
      'capture-failed': 'open',
      'reservation-failed': 'cancelled',
      'voucher-redeemed': 'completed',
      'approval-expired': 'expired',
      'not-found': 'expired',
    },
  },
  pending: {
    money: 'unknown',
    isSettled: false,
    next: { ...paymentOutcomes, 'not-found': 'expired' },
  },
  completed: {
    money: 'received',
    isSettled: true,
    next: {
      // A part of the money went back.
      captured: 'completed',
      'refund-requested': 'refunding',
      refunded: 'refunded',
      reversed: 'reversed',
      mismatched: 'mismatch',
    },
  },
  refunding: {
    money: 'received',
    isSettled: false,
    next: {
      'refund-pending': 'refunding',
      'refund-failed': 'completed',
      'partly-refunded': 'completed',
      refunded: 'refunded',
      reversed: 'reversed',
      mismatched: 'mismatch',
    },
  },
  declined: { money: 'none', isSettled: true, next: paymentOutcomes },
  cancelled: { money: 'none', isSettled: true, next: paymentOutcomes },
  expired: { money: 'none', isSettled: true, next: paymentOutcomes },
  refunded: {
    money: 'returned',
    isSettled: true,
    next: { 'refund-failed': 'completed', reversed: 'reversed' },
  },
  // The payment that was reversed can be found after its reversal.
  reversed: { money: 'returned', isSettled: true, next: { captured: 'reversed', reversed: 'reversed' } },
  mismatch: { money: 'unknown', isSettled: true, next: { reversed: 'reversed' } },
};

/** States of orders whose money has come, also if it went back. */
export const PAID_STATES: readonly OrderState[] = OrderState.options.filter((state) => {
  const { money } = orderStates[state];
  return money === 'received' || money === 'returned';
});

/** Orders in these states give back what they have reserved. A reversal does not give the voucher back. */
export const RELEASING_STATES: readonly OrderState[] = ['declined', 'cancelled', 'expired', 'refunded'];

/** The buyer has left these orders before a payment, so no list shows them to the buyer. */
export const ABANDONED_STATES: readonly OrderState[] = ['creating', 'open', 'cancelled', 'expired'];
