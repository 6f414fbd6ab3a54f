import { isAccepted } from '../../../services/payment/src/orders/ordered-seats.ts';
import type { BookedOrder, Books } from './books.ts';

type Purchase = Books['memberships'][0]['purchases'][0] & { userId: string };

/** The differences between the seats of an order and the memberships of their holders. */
export function checkSeats(
  { seats, state }: BookedOrder,
  grants: ReadonlyMap<string, readonly Purchase[]>,
): { notGranted: boolean; notPaid: boolean; grantedTwice: boolean } {
  const accepted = (seats?.assignments ?? []).filter(isAccepted);
  const hasMoneyGone = state === 'refunded' || state === 'reversed';
  const inForce = accepted.filter(({ endedAt }) => !endedAt);
  const has = ({ _id, userId }: (typeof accepted)[0]) =>
    grants.get(_id)?.find((purchase) => purchase.userId === userId);
  return {
    notGranted:
      accepted.some((each) => !has(each)) || (!hasMoneyGone && inForce.some((each) => has(each)?.endedAt)),
    notPaid: accepted.some((each) => (each.endedAt || hasMoneyGone) && has(each)?.endedAt === undefined),
    grantedTwice:
      accepted.some(({ _id }) => (grants.get(_id)?.length ?? 0) > 1) ||
      hasDuplicate(inForce.map(({ seat }) => seat)) ||
      hasDuplicate(inForce.map(({ userId }) => userId)),
  };
}

const hasDuplicate = (values: readonly unknown[]): boolean => new Set(values).size < values.length;
