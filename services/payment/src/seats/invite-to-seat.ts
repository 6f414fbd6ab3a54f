import { Types } from 'mongoose';
import type { ChangeSeats } from './change-seats.ts';
import { hashSeatToken, newSeatToken } from './seat-token.ts';
import { type SeatOrderDocument, withInvitation, withoutInvitation } from './seats.rules.ts';

type InviteDeps = Pick<ChangeSeats, 'changeInvitations'>;

/**
 * Invites somebody to a seat of an order. An earlier invitation to it is withdrawn.
 * @returns the id of the invitation, and the token of its link, which is not stored
 * @throws 404, 409 seats_ended or seat_taken, 429 too_many_moves
 */
export const inviteToSeat =
  ({ changeInvitations }: InviteDeps) =>
  async (
    id: string,
    employer: string,
    { seat, label }: { seat: number; label: string },
  ): Promise<{ order: SeatOrderDocument; assignment: string; token: string }> => {
    const token = newSeatToken();
    const _id = String(new Types.ObjectId());
    const invitation = { _id, seat, label, tokenHash: hashSeatToken(token) };
    const order = await changeInvitations(id, employer, (stored, now) =>
      withInvitation(stored, invitation, now),
    );
    return { order, assignment: _id, token };
  };

/** Withdraws an invitation that nobody has accepted. @throws 404, 409 seat_taken */
export const withdrawInvitation =
  ({ changeInvitations }: InviteDeps) =>
  (id: string, employer: string, assignment: string): Promise<SeatOrderDocument> =>
    changeInvitations(id, employer, (order, now) => withoutInvitation(order.seats, assignment, now));
