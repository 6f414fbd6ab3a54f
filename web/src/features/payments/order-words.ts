import type { Order, OrderState } from '@layover/proto/http/payment/order';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';

/** The text about a state for the buyer. */
export type Outcome = 'paid' | 'waiting' | 'unpaid' | 'returned' | 'open';

const outcomes: Readonly<Record<OrderState, Outcome>> = {
  creating: 'open',
  open: 'open',
  capturing: 'waiting',
  pending: 'waiting',
  completed: 'paid',
  refunding: 'waiting',
  declined: 'unpaid',
  cancelled: 'unpaid',
  expired: 'unpaid',
  mismatch: 'waiting',
  refunded: 'returned',
  reversed: 'returned',
};

/** Such as `Gold, 30 days` or `3 seats of Gold, 30 days`. */
export const orderedLabel = (
  { package: { days }, seats }: Pick<Order, 'package' | 'seats'>,
  name: string,
): string =>
  seats === null ? m.payment_days_of({ name, days }) : m.seats_days_of({ count: seats, package: name, days });

export const outcomeOf = ({ state }: Pick<Order, 'state'>): Outcome => outcomes[state];

/** A part of the payment went back, and the package goes on. */
export const isPartReturned = ({ amount, refunded }: Pick<Order, 'amount' | 'refunded'>): boolean =>
  refunded > 0 && refunded < amount;

type Refund = Order['refunds'][number];

/** The refunds that have arrived or are on their way. */
export const refundsOf = ({ refunds }: Pick<Order, 'refunds'>): Refund[] =>
  refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');

/** Such as `$4.50 returned on 22 November 2026`. */
export const refundText = ({ amount, status, at }: Refund): string =>
  status === 'PENDING'
    ? m.payment_refund_pending({ amount: price(amount) })
    : m.payment_refund_on({ amount: price(amount), day: longDateIn(at, userTimeZone()) });

export const outcomeLabels: Readonly<Record<Outcome, () => string>> = {
  paid: m.payment_paid,
  waiting: m.payment_waiting,
  unpaid: m.payment_unpaid,
  returned: m.payment_returned,
  open: m.payment_open,
};

/** Tones of the pill in a list. */
export const pillTones = {
  paid: 'ok',
  waiting: 'warn',
  unpaid: 'bad',
  returned: 'plain',
  open: 'plain',
} as const satisfies Record<Outcome, string>;

export const outcomeTones = {
  paid: 'ok',
  waiting: 'warn',
  unpaid: 'bad',
  returned: 'info',
  open: 'info',
} as const satisfies Record<Outcome, string>;
