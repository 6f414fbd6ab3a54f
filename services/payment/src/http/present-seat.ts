import type {
  HeldSeat,
  Seat,
  SeatInvitation,
  SeatInvitationState,
  SeatOrder,
} from '@layover/proto/http/payment/seat';
import {
  assignmentOf,
  type SeatOrderDocument,
  type HeldSeat as StoredHeldSeat,
  seatPeriod,
} from '../seats/index.ts';

export function presentSeatOrder(order: SeatOrderDocument): SeatOrder {
  const { from, until } = seatPeriod(order);
  return {
    _id: String(order._id),
    state: order.state,
    package: packageOf(order),
    from: from.toISOString(),
    until: until.toISOString(),
    seats: Array.from({ length: order.seats.count }, (_, index) => presentSeat(order, index + 1)),
  };
}

export const presentHeldSeat = ({ order, assignment }: StoredHeldSeat): HeldSeat => ({
  _id: assignment._id,
  package: packageOf(order),
  employer: order.userId,
  until: seatPeriod(order).until.toISOString(),
});

export const presentSeatInvitation = (
  { order, state }: { order: SeatOrderDocument; state: SeatInvitationState },
  caller: string,
): SeatInvitation => ({
  state,
  package: packageOf(order),
  employer: order.userId,
  isOwn: order.userId === caller,
  until: seatPeriod(order).until.toISOString(),
});

const packageOf = ({ package: { _id, name, tier, days } }: SeatOrderDocument) => ({ _id, name, tier, days });

function presentSeat({ seats }: SeatOrderDocument, number: number): Seat {
  const found = assignmentOf(seats, number);
  if (!found) return { number, state: 'free', assignment: null, label: '', holder: null, since: null };
  return {
    number,
    state: found.userId ? 'held' : 'invited',
    assignment: found._id,
    label: found.label,
    holder: found.userId ?? null,
    since: (found.acceptedAt ?? found.invitedAt).toISOString(),
  };
}
