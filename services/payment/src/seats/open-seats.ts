import type { SeatInvitationState } from '@layover/proto/http/payment/seat';
import { Types } from 'mongoose';
import { seatInvitationUnknown, seatNotFound } from '../errors.ts';
import type { MembershipRepository } from '../memberships/membership.repository.ts';
import type { OrderModel } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import type { AcceptedAssignment } from '../orders/ordered-seats.ts';
import type { Guesser, GuessLimit } from '../vouchers/guess-limit.ts';
import { changeSeats } from './change-seats.ts';
import { seatRepository } from './seat.repository.ts';
import { hashSeatToken, newSeatToken } from './seat-token.ts';
import {
  heldBy,
  invitationState,
  isInForce,
  type SeatOrderDocument,
  withHolder,
  withInvitation,
  withoutHolder,
  withoutInvitation,
} from './seats.rules.ts';

interface SeatsDeps {
  model: OrderModel;
  orders: OrderRepository;
  memberships: Pick<MembershipRepository, 'grantAll'>;
  guesses: GuessLimit;
  leaseMs: number;
}

/** A seat that somebody has, with its order. */
export interface HeldSeat {
  order: SeatOrderDocument;
  assignment: AcceptedAssignment;
}

export type Seats = ReturnType<typeof openSeats>;

/** The seats that employers give to colleagues. */
export function openSeats({ model, guesses, ...deps }: SeatsDeps) {
  const seats = seatRepository(model);
  const { changeInvitations, changeHolders } = changeSeats(deps);

  /** The order of a link. Tokens that are not valid are counted. @throws 404, 429 */
  async function findByToken(tokenHash: string, guesser: Guesser): Promise<SeatOrderDocument> {
    await guesses.count(guesser);
    const order = await seats.findByToken(tokenHash);
    if (!order) throw seatInvitationUnknown();
    await guesses.refund(guesser);
    return order;
  }

  return {
    listOwn: seats.listOwn,
    listOfHolder: seats.listOfHolder,
    removeHolder: seats.removeHolder,
    removeEmployer: seats.removeEmployer,

    /** @throws 404, 409, 429 */
    async invite(
      id: string,
      employer: string,
      { seat, label }: { seat: number; label: string },
    ): Promise<{ order: SeatOrderDocument; assignment: string; token: string }> {
      const token = newSeatToken();
      const _id = String(new Types.ObjectId());
      const invitation = { _id, seat, label, tokenHash: hashSeatToken(token) };
      const order = await changeInvitations(id, employer, (stored, now) =>
        withInvitation(stored, invitation, now),
      );
      return { order, assignment: _id, token };
    },

    /** @throws 404, 409 seat_taken */
    withdraw: (id: string, employer: string, assignment: string): Promise<SeatOrderDocument> =>
      changeInvitations(id, employer, (order, now) => withoutInvitation(order.seats, assignment, now)),

    /** @throws 404 */
    takeBack: (id: string, employer: string, assignment: string): Promise<SeatOrderDocument> =>
      changeHolders(id, employer, (order, now) => withoutHolder(order.seats, assignment, undefined, now), {
        kind: 'seat_taken_back',
        to: ({ seats: changed }) => changed?.assignments.find(({ _id }) => _id === assignment)?.userId,
      }),

    /** @throws 404, 429 */
    async look(
      token: string,
      guesser: Guesser,
    ): Promise<{ order: SeatOrderDocument; state: SeatInvitationState }> {
      const tokenHash = hashSeatToken(token);
      const order = await findByToken(tokenHash, guesser);
      return { order, state: invitationState(order, tokenHash, guesser.userId, new Date()) };
    },

    /** @throws 404, 409, 429 */
    async accept(token: string, guesser: Guesser): Promise<HeldSeat> {
      const { userId } = guesser;
      const tokenHash = hashSeatToken(token);
      const { _id } = await findByToken(tokenHash, guesser);
      const order = await changeHolders(
        String(_id),
        undefined,
        (stored, now) => withHolder(stored, tokenHash, userId, now),
        { kind: 'seat_taken', to: (changed) => (changed.userId === userId ? undefined : changed.userId) },
      );
      const assignment = heldBy(order, userId);
      if (!assignment) throw seatNotFound();
      return { order, assignment };
    },

    /** The seats that somebody has now. */
    async heldBy(userId: string): Promise<HeldSeat[]> {
      const now = new Date();
      return (await seats.listOfHolder(userId)).flatMap((order) => {
        const assignment = isInForce(order, now) ? heldBy(order, userId) : undefined;
        return assignment ? [{ order, assignment }] : [];
      });
    },

    /** @throws 404 */
    async giveBack(assignment: string, userId: string): Promise<void> {
      const order = await seats.findOfHolder(assignment, userId);
      if (!order) throw seatNotFound();
      await changeHolders(
        String(order._id),
        undefined,
        (stored, now) => withoutHolder(stored.seats, assignment, userId, now),
        {
          kind: 'seat_given_back',
          to: (changed) => (changed.userId === userId ? undefined : changed.userId),
        },
      );
    },
  };
}
