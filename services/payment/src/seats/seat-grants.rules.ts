import type { Grant } from '../memberships/membership.repository.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import { orderStates, PAID_STATES } from '../orders/order-states.rules.ts';
import { isAccepted, type OrderedSeats } from '../orders/ordered-seats.ts';

const DAY_MS = 86_400_000;

/** The time in which the seats of an order count, whenever each is accepted. */
export function seatPeriod({
  capture,
  createdAt,
  package: { days },
}: Pick<OrderDocument, 'capture' | 'createdAt' | 'package'>): { from: Date; until: Date } {
  const from = capture?.at ?? createdAt;
  return { from, until: new Date(from.getTime() + days * DAY_MS) };
}

/**
 * What the accepted seats of an order are in the memberships of their holders. They have no cost, because a later
 * upgrade credits what its buyer has paid. Seats of an order whose money went back end now, if they had not ended.
 */
export function seatGrantsOf(order: OrderDocument, now: Date): Grant[] {
  const { package: bought, seats, state } = order;
  if (!PAID_STATES.includes(state)) return [];
  const { until } = seatPeriod(order);
  const isReturned = orderStates[state].money === 'returned';
  return (seats?.assignments ?? []).filter(isAccepted).map(({ _id, userId, acceptedAt, endedAt }) => {
    const end = endedAt ?? (isReturned ? now : undefined);
    return {
      userId,
      purchase: {
        orderId: _id,
        tier: bought.tier,
        featured: bought.featured,
        days: bought.days,
        cost: 0,
        grantedAt: acceptedAt,
        until,
        ...(end && { endedAt: end }),
      },
    };
  });
}

/** The ids of the purchases that an order leads to: its own, or those of its accepted seats. */
export const grantIdsOf = ({ _id, seats }: { _id: unknown; seats?: OrderedSeats }): string[] =>
  seats ? seats.assignments.filter(isAccepted).map((each) => each._id) : [String(_id)];
