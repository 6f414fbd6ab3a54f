import { TIER_RANK, type Tier } from '@layover/proto/http/shared-schemas';

const DAY_MS = 86_400_000;

/** A package that somebody has got by an order, as the package was at that time. */
export interface Purchase {
  orderId: string;
  tier: Tier;
  /** Whether the package puts its holder first in lists of people. */
  featured: boolean;
  days: number;
  /** USD cents that the whole package costs, of which a credit pays a part. */
  cost: number;
  grantedAt: Date;
  /** The order whose package was in force and ends with this purchase, which its rest has paid a part of. */
  creditedOrderId?: string;
  /** The money went back. The purchase counts no more. */
  revokedAt?: Date;
}

/** The time in which a purchase is in force. A higher tier can split that of a lower one. */
export interface Period extends Pick<Purchase, 'orderId' | 'tier' | 'featured'> {
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
 */
export function periodsOf(purchases: readonly Purchase[]): Period[] {
  const { periods, queue, at } = replay(purchases, undefined);
  return [...periods, ...spend(queue, at, Number.POSITIVE_INFINITY).periods];
}

/** The period in force. */
export const periodAt = (periods: readonly Period[], now: Date): Period | undefined =>
  periods.find(({ from, until }) => from <= now && now < until);

/** USD cents. */
export interface Quote {
  amount: number;
  credit?: { orderId: string; amount: number };
}

/** PayPal takes no order of nothing. USD cents. */
const PAID_AT_LEAST = 100;

/** The price of a package for somebody: the unused days of the package in force are credited, if its tier is lower. */
export function quoteOf(
  { tier, cost }: Pick<Purchase, 'tier' | 'cost'>,
  purchases: readonly Purchase[],
  now: Date,
): Quote {
  const [inForce] = replay(purchases, now).queue;
  if (!inForce || TIER_RANK[inForce.purchase.tier] >= TIER_RANK[tier]) return { amount: cost };
  const { orderId, days, cost: paid } = inForce.purchase;
  const amount = Math.min(Math.floor((paid * inForce.ms) / (days * DAY_MS)), cost - PAID_AT_LEAST);
  return amount > 0 ? { amount: cost - amount, credit: { orderId, amount } } : { amount: cost };
}

/** The periods that are over at a time (without one: at the last purchase), and what is left of the purchases then. */
function replay(purchases: readonly Purchase[], until: Date | undefined) {
  const inOrder = purchases
    .filter(({ revokedAt }) => !revokedAt)
    .toSorted((one, other) => one.grantedAt.getTime() - other.grantedAt.getTime());
  let at = inOrder[0]?.grantedAt.getTime() ?? 0;
  let queue: readonly Remainder[] = [];
  const periods: Period[] = [];
  const moveTo = (time: number) => {
    const spent = spend(queue, at, time);
    periods.push(...spent.periods);
    queue = spent.queue;
    at = Math.max(at, time);
  };
  for (const purchase of inOrder) {
    moveTo(purchase.grantedAt.getTime());
    queue = insert(queue, purchase);
  }
  if (until) moveTo(until.getTime());
  return { periods, queue, at };
}

function insert(queue: readonly Remainder[], purchase: Purchase): Remainder[] {
  const kept = queue.filter((each) => each.purchase.orderId !== purchase.creditedOrderId);
  const isAhead = (each: Remainder) => TIER_RANK[each.purchase.tier] >= TIER_RANK[purchase.tier];
  const added = { purchase, ms: purchase.days * DAY_MS };
  return [...kept.filter(isAhead), added, ...kept.filter((each) => !isAhead(each))];
}

/** Lets time pass. A purchase that stays in force over several calls gets a period in each; the calls follow purchases. */
function spend(queue: readonly Remainder[], from: number, to: number) {
  const periods: Period[] = [];
  let at = from;
  const left = queue.flatMap(({ purchase, ms }) => {
    const spent = Math.max(0, Math.min(ms, to - at));
    if (spent > 0) {
      const { orderId, tier, featured } = purchase;
      periods.push({ orderId, tier, featured, from: new Date(at), until: new Date(at + spent) });
      at += spent;
    }
    return spent < ms ? [{ purchase, ms: ms - spent }] : [];
  });
  return { periods, queue: left };
}
