import type { SeatInvitationState } from '@layover/proto/http/payment/seat';
import { SEAT_HOLDERS_MAX, SEAT_HOLDERS_PER_DAY } from '@layover/proto/limits';
import {
  hasSeat,
  seatInvitationUnknown,
  seatInvitationUsed,
  seatInvitationWithdrawn,
  seatNotFound,
  seatsEnded,
  seatTaken,
  tooManyMoves,
} from '../errors.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import {
  type AcceptedAssignment,
  isAccepted,
  type OrderedSeats,
  type SeatAssignment,
} from '../orders/ordered-seats.ts';
import { seatPeriod } from './seat-grants.rules.ts';

const DAY_MS = 86_400_000;

export type SeatOrderDocument = OrderDocument & { seats: OrderedSeats };

/** A seat that somebody has, with its order. */
export interface HeldSeat {
  order: SeatOrderDocument;
  assignment: AcceptedAssignment;
}

export const hasSeats = (order: OrderDocument): order is SeatOrderDocument => order.seats !== undefined;

/** Whether colleagues can get seats. */
export const isInForce = (order: OrderDocument, now: Date): boolean =>
  order.state === 'completed' && now < seatPeriod(order).until;

/** The invitation or the holder of a seat. */
export const assignmentOf = ({ assignments }: OrderedSeats, seat: number): SeatAssignment | undefined =>
  assignments.find((each) => each.seat === seat && !each.endedAt);

/** The seat that somebody has. */
export const heldBy = ({ seats }: SeatOrderDocument, userId: string): AcceptedAssignment | undefined =>
  seats.assignments.filter(isAccepted).find((each) => each.userId === userId && !each.endedAt);

const replace = (seats: OrderedSeats, changed: SeatAssignment): OrderedSeats => ({
  ...seats,
  assignments: seats.assignments.map((each) => (each._id === changed._id ? changed : each)),
});

/** One seat does not serve a crowd. @throws 429 too_many_moves */
function checkMoves({ assignments }: OrderedSeats, seat: number, now: Date): void {
  const times = assignments.flatMap((each) =>
    each.seat === seat && each.acceptedAt ? [each.acceptedAt.getTime() + DAY_MS] : [],
  );
  if (times.length >= SEAT_HOLDERS_MAX) throw tooManyMoves(DAY_MS / 1000);
  const recent = times.filter((over) => over > now.getTime());
  if (recent.length >= SEAT_HOLDERS_PER_DAY) throw tooManyMoves((Math.min(...recent) - now.getTime()) / 1000);
}

/**
 * A seat with a new invitation, whose earlier one is withdrawn. Only the newest withdrawn invitation of a seat is kept, so
 * that the list is bounded.
 * @throws 404, 409 seats_ended or seat_taken, 429 too_many_moves
 */
export function withInvitation(
  order: SeatOrderDocument,
  invitation: Pick<SeatAssignment, '_id' | 'seat' | 'label' | 'tokenHash'>,
  now: Date,
): OrderedSeats {
  const { seats } = order;
  const { seat } = invitation;
  if (seat > seats.count) throw seatNotFound();
  if (!isInForce(order, now)) throw seatsEnded();
  const current = assignmentOf(seats, seat);
  if (current && isAccepted(current)) throw seatTaken();
  checkMoves(seats, seat, now);
  const withdrawn = current && { ...current, endedAt: now };
  const kept = seats.assignments.filter((each) => each.seat !== seat || isAccepted(each));
  return {
    ...seats,
    assignments: [...kept, ...(withdrawn ? [withdrawn] : []), { ...invitation, invitedAt: now }],
  };
}

/** Undefined: it has ended before. @throws 404, 409 seat_taken */
export function withoutInvitation(seats: OrderedSeats, id: string, now: Date): OrderedSeats | undefined {
  const found = seats.assignments.find(({ _id }) => _id === id);
  if (!found) throw seatNotFound();
  if (isAccepted(found)) throw seatTaken();
  return found.endedAt ? undefined : replace(seats, { ...found, endedAt: now });
}

/** What an invitation is for somebody. */
export function invitationState(
  order: SeatOrderDocument,
  tokenHash: string,
  userId: string,
  now: Date,
): SeatInvitationState {
  const found = order.seats.assignments.find((each) => each.tokenHash === tokenHash);
  if (!found) throw seatInvitationUnknown();
  if (isAccepted(found)) return found.userId === userId && !found.endedAt ? 'accepted' : 'used';
  if (!isInForce(order, now)) return 'ended';
  if (found.endedAt) return 'withdrawn';
  return heldBy(order, userId) ? 'has_seat' : 'open';
}

const invitationErrors = {
  used: seatInvitationUsed,
  withdrawn: seatInvitationWithdrawn,
  ended: seatsEnded,
  has_seat: hasSeat,
} as const;

/** Undefined: the person has accepted it before. @throws 404, 409, 429 too_many_moves */
export function withHolder(
  order: SeatOrderDocument,
  tokenHash: string,
  userId: string,
  now: Date,
): OrderedSeats | undefined {
  const state = invitationState(order, tokenHash, userId, now);
  if (state === 'accepted') return undefined;
  if (state !== 'open') throw invitationErrors[state]();
  const { seats } = order;
  const found = seats.assignments.find((each) => each.tokenHash === tokenHash);
  if (!found) throw seatInvitationUnknown();
  checkMoves(seats, found.seat, now);
  return replace(seats, { ...found, userId, acceptedAt: now });
}

/**
 * Takes a seat from its holder.
 * @param holder who gives it back; undefined: the employer takes it
 * @returns undefined when it has ended before
 * @throws 404
 */
export function withoutHolder(
  seats: OrderedSeats,
  id: string,
  holder: string | undefined,
  now: Date,
): OrderedSeats | undefined {
  const found = seats.assignments.find(({ _id }) => _id === id);
  if (!found || !isAccepted(found) || (holder && found.userId !== holder)) throw seatNotFound();
  return found.endedAt ? undefined : replace(seats, { ...found, endedAt: now });
}
