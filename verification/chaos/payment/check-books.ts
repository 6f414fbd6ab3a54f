import { periodsOf } from '../../../services/payment/src/memberships/periods.rules.ts';
import { grantIdsOf } from '../../../services/payment/src/seats/seat-grants.rules.ts';
import type { BookedOrder, Books, PayPalBooking } from './books.ts';
import { checkSeats } from './check-seats.ts';
import { checkUses } from './check-uses.ts';

/** One line for each thing that is wrong, by its kind. */
export interface Discrepancies {
  /** Money was taken more than once for one order. */
  capturedTwice: string[];
  /** Money was taken and is still there, without a grant. */
  notGranted: string[];
  /** A grant without money. */
  notPaid: string[];
  grantedTwice: string[];
  /** Another amount at PayPal than in the order, or price, credit and discount are not the cost. */
  wrongAmount: string[];
  /** Unused days of one purchase that have paid for two. */
  creditedTwice: string[];
  /** The outcome of the order is unknown, or the service has work left. */
  unknown: string[];
  /** The state of the order differs from PayPal. */
  wrongState: string[];
  /** A code was used more or less often than its orders say, or than it may be. */
  wrongUses: string[];
  /** The last event about a person differs from what the person holds. */
  wrongEvent: string[];
  unbalanced: string[];
}

export interface Sums {
  captured: number;
  refunded: number;
  granted: number;
}

const ENDED = ['completed', 'declined', 'cancelled', 'expired', 'refunded', 'reversed'];
const MONEY_CAME = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Compares the books of PayPal, the orders, the memberships and the published events. */
export function checkBooks(books: Books): { discrepancies: Discrepancies; sums: Sums } {
  const found: Discrepancies = {
    capturedTwice: [],
    notGranted: [],
    notPaid: [],
    grantedTwice: [],
    wrongAmount: [],
    creditedTwice: [],
    unknown: [],
    wrongState: [],
    wrongEvent: [],
    unbalanced: [],
    wrongUses: checkUses(books),
  };
  const sums: Sums = { captured: 0, refunded: 0, granted: 0 };
  const bookings = Map.groupBy(books.atPayPal, ({ customId }) => customId);
  const purchases = books.memberships.flatMap(({ _id, purchases: all }) =>
    all.map((purchase) => ({ ...purchase, userId: _id })),
  );
  const grants = Map.groupBy(purchases, ({ orderId }) => orderId);

  for (const order of books.orders) {
    const captures = capturesOf(bookings.get(order._id));
    const money = captures.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    sums.captured += captures.reduce((sum, { amount }) => sum + amount, 0);
    sums.refunded += captures.reduce((sum, { refunded }) => sum + refunded, 0);
    const granted = grants.get(order._id) ?? [];
    const inForce = granted.filter(({ userId, revokedAt }) => userId === order.userId && !revokedAt);
    // Seats may be free, and are paid nevertheless.
    const seats = order.seats && checkSeats(order, grants);
    if (seats ? order.state === 'completed' : inForce.length > 0) sums.granted += order.amount;

    const line = `${order._id} (${order.state})`;
    if (captures.length > 1) found.capturedTwice.push(line);
    // A code has paid all of it.
    const isPaidByCode = order.amount === 0 && order.state === 'completed';
    const isPaid = money > 0 || isPaidByCode;
    if (seats?.notGranted ?? (isPaid && inForce.length === 0)) found.notGranted.push(line);
    if (seats?.notPaid ?? (!isPaid && inForce.length > 0)) found.notPaid.push(line);
    if (granted.length > 1 || seats?.grantedTwice) found.grantedTwice.push(line);
    if (!hasRightAmount(order, captures)) found.wrongAmount.push(line);
    if (!ENDED.includes(order.state) || order.checkAt) found.unknown.push(line);
    else if (!isStateOf(order, captures)) found.wrongState.push(line);
  }

  const known = new Set(books.orders.map(({ _id }) => _id));
  const granting = new Set(books.orders.flatMap(grantIdsOf));
  for (const [id] of grants) if (!granting.has(id)) found.notPaid.push(`${id} (no order)`);
  for (const [customId, all] of bookings)
    if (!known.has(customId) && capturesOf(all).length > 0) found.notGranted.push(`${customId} (no order)`);

  const inForce = purchases.filter(({ revokedAt }) => !revokedAt);
  for (const [creditedOrderId, all] of Map.groupBy(inForce, (each) => each.creditedOrderId))
    if (creditedOrderId && all.length > 1) found.creditedTwice.push(creditedOrderId);

  for (const { _id, purchases: all } of books.memberships) {
    const held = periodsOf(all).map(({ tier, from, until }) => `${tier} ${+from} ${+until}`);
    const told = (books.published.get(_id) ?? []).map(({ tier, from, until }) => `${tier} ${from} ${until}`);
    if (held.join() !== told.join()) found.wrongEvent.push(`${_id}: held ${held}, published ${told}`);
  }
  if (sums.captured - sums.refunded !== sums.granted)
    found.unbalanced.push(`${sums.captured} - ${sums.refunded} is not ${sums.granted}`);
  return { discrepancies: found, sums };
}

export const isClean = (discrepancies: Discrepancies): boolean =>
  Object.values(discrepancies).every((each: string[]) => each.length === 0);

type Captures = PayPalBooking['captures'];

/** The captures that have brought money, of all orders at PayPal for one of ours. */
const capturesOf = (bookings: readonly PayPalBooking[] = []): Captures =>
  bookings.flatMap(({ captures }) => captures).filter(({ status }) => MONEY_CAME.includes(status));

const hasRightAmount = (
  { amount, credit, voucher, cost, refunded }: BookedOrder,
  captures: Captures,
): boolean =>
  amount + (credit?.amount ?? 0) + (voucher?.amount ?? 0) === cost &&
  captures.every((capture) => capture.amount === amount && capture.refunded === refunded);

function isStateOf({ state, amount: price }: BookedOrder, captures: Captures): boolean {
  if (price === 0) return captures.length === 0;
  const money = captures.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  if (state === 'completed') return money > 0;
  if (state === 'refunded' || state === 'reversed') return captures.length > 0 && money === 0;
  return captures.length === 0;
}
