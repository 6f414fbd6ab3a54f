import { TIER_RANK, type Tier } from '@layover/proto/http/shared-schemas';

const DAY_MS = 86_400_000;

/** A package that somebody has got by an order, or by a seat of one, as the package was at that time. */
export interface Purchase {
  /** The order, or the assignment of a seat. */
  orderId: string;
  tier: Tier;
  /** Whether the package puts its holder first in lists of people. */
  featured: boolean;
  days: number;
  /** USD cents that the whole package costs, of which a credit pays a part. */
  cost: number;
  grantedAt: Date;
  /** The order whose package ended with this purchase, because its unused days have paid a part of the price. */
  creditedOrderId?: string;
  /** The part of the price, from 0 to 1, that the unused days have paid. */
  creditedShare?: number;
  /** The money went back. The purchase counts no more. */
  revokedAt?: Date;
  /** The end of a seat's period, whenever it was accepted. */
  until?: Date;
  /** When a seat was taken or given back. The time before counts as used. */
  endedAt?: Date;
}

/** A seat has an absolute end, and no days that could be put off. */
type SeatPurchase = Purchase & { until: Date };

/** The time in which a purchase is in force. A higher tier can split that of a lower one. */
interface Period extends Pick<Purchase, 'orderId' | 'tier' | 'featured'> {
  from: Date;
  until: Date;
}

/** What is left of a purchase. */
interface Remainder {
  purchase: Purchase;
  ms: number;
}

/**
 * The periods of all purchases that count, one after the other: a higher tier comes first, and the same tier in the
 * order of purchase. They follow from the purchases alone, so a refund gives back what the refunded purchase had put off.
 * A seat comes before own days of the same or a lower tier, which wait. Its time under a higher tier is lost.
 */
export function periodsOf(purchases: readonly Purchase[]): Period[] {
  const { periods, queue, seats, at } = replay(purchases, undefined);
  return [...periods, ...spend(queue, seats, at, Number.POSITIVE_INFINITY).periods];
}

/** The period in force. */
export const periodAt = (periods: readonly Period[], now: Date): Period | undefined =>
  periods.find(({ from, until }) => from <= now && now < until);

/** USD cents. */
export interface Quote {
  amount: number;
  credit?: { orderId: string; amount: number };
}

/** USD cents. PayPal rejects an order without an amount. */
const PAID_AT_LEAST = 100;

/**
 * The price of a package for somebody: the unused days of the package in force are credited, if its tier is lower. Those
 * of a seat are not, because another one has paid it.
 */
export function quoteOf(
  { tier, cost }: Pick<Purchase, 'tier' | 'cost'>,
  purchases: readonly Purchase[],
  now: Date,
): Quote {
  const { queue, seats } = replay(purchases, now);
  const [inForce] = queue;
  if (inForce && seatBefore(inForce, seats, now.getTime())) return { amount: cost };
  if (!inForce || TIER_RANK[inForce.purchase.tier] >= TIER_RANK[tier]) return { amount: cost };
  const { orderId, days, cost: paid } = inForce.purchase;
  const amount = Math.min(Math.floor((paid * inForce.ms) / (days * DAY_MS)), cost - PAID_AT_LEAST);
  return amount > 0 ? { amount: cost - amount, credit: { orderId, amount } } : { amount: cost };
}

/**
 * The part of a purchase, from 0 to 1, that was paid with money that went back. A revoked purchase has lost all. One that
 * was credited from another order has lost the credited part as far as that order has.
 */
function lostShare(purchase: Purchase, purchases: readonly Purchase[]): number {
  if (purchase.revokedAt) return 1;
  const { creditedOrderId, creditedShare = 0 } = purchase;
  const credited = purchases.find(
    ({ orderId, grantedAt }) => orderId === creditedOrderId && grantedAt < purchase.grantedAt,
  );
  return credited ? creditedShare * lostShare(credited, purchases) : 0;
}

/** The orders in force or still to come that are shorter than before, because money that they were credited from went back. */
export function shortenedOrders(
  before: readonly Purchase[],
  after: readonly Purchase[],
  now: Date,
): readonly string[] {
  const unfinished = new Set(periodsOf(before).flatMap(({ orderId, until }) => (until > now ? orderId : [])));
  return after
    .filter((purchase) => {
      const { orderId, revokedAt } = purchase;
      return (
        unfinished.has(orderId) && !revokedAt && lostShare(purchase, after) > lostShare(purchase, before)
      );
    })
    .map(({ orderId }) => orderId);
}

/** Whole milliseconds that a purchase lasts. */
const lengthOf = (purchase: Purchase, purchases: readonly Purchase[]): number =>
  Math.round(purchase.days * DAY_MS * (1 - lostShare(purchase, purchases)));

/** The periods that are over at a time (without one: at the last purchase), and what is left of the purchases then. */
function replay(purchases: readonly Purchase[], until: Date | undefined) {
  const inOrder = purchases
    .filter(({ revokedAt }) => !revokedAt)
    .toSorted((one, other) => one.grantedAt.getTime() - other.grantedAt.getTime());
  let at = inOrder[0]?.grantedAt.getTime() ?? 0;
  let queue: readonly Remainder[] = [];
  const seats: SeatPurchase[] = [];
  const periods: Period[] = [];
  const moveTo = (time: number) => {
    const spent = spend(queue, seats, at, time);
    periods.push(...spent.periods);
    queue = spent.queue;
    at = Math.max(at, time);
  };
  for (const purchase of inOrder) {
    moveTo(purchase.grantedAt.getTime());
    if (isSeat(purchase)) seats.push(purchase);
    else queue = insert(queue, purchase, lengthOf(purchase, purchases));
  }
  if (until) moveTo(until.getTime());
  return { periods, queue, seats, at };
}

const isSeat = (purchase: Purchase): purchase is SeatPurchase => purchase.until !== undefined;

const endOf = ({ until, endedAt }: SeatPurchase): number =>
  Math.min(until.getTime(), endedAt?.getTime() ?? Number.POSITIVE_INFINITY);

/** The seat that is in force at a time, in place of an own purchase of the same or a lower tier. */
function seatBefore(
  own: Remainder | undefined,
  seats: readonly SeatPurchase[],
  at: number,
): SeatPurchase | undefined {
  const [best] = seats
    .filter((seat) => at < endOf(seat))
    .toSorted((one, other) => TIER_RANK[other.tier] - TIER_RANK[one.tier] || endOf(other) - endOf(one));
  return best && (!own || TIER_RANK[best.tier] >= TIER_RANK[own.purchase.tier]) ? best : undefined;
}

function insert(queue: readonly Remainder[], purchase: Purchase, ms: number): Remainder[] {
  const kept = queue.filter((each) => each.purchase.orderId !== purchase.creditedOrderId);
  const isAhead = (each: Remainder) => TIER_RANK[each.purchase.tier] >= TIER_RANK[purchase.tier];
  const added = { purchase, ms };
  return [...kept.filter(isAhead), added, ...kept.filter((each) => !isAhead(each))];
}

/** The periods from one time to another, and what is left of the purchases then. No purchase may lie between the two times. */
function spend(queue: readonly Remainder[], seats: readonly SeatPurchase[], from: number, to: number) {
  const periods: Period[] = [];
  let [own, ...later] = queue;
  let at = from;
  while (at < to) {
    const seat = seatBefore(own, seats, at);
    const inForce = seat ?? own?.purchase;
    if (!inForce) break;
    const until = Math.min(to, seat ? endOf(seat) : at + (own?.ms ?? 0));
    const { orderId, tier, featured } = inForce;
    periods.push({ orderId, tier, featured, from: new Date(at), until: new Date(until) });
    if (!seat && own) {
      const ms = own.ms - (until - at);
      if (ms > 0) own = { ...own, ms };
      else [own, ...later] = later;
    }
    at = until;
  }
  return { periods, queue: own ? [own, ...later] : later };
}
