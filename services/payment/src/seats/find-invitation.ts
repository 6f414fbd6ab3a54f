import type { SeatInvitationState } from '@layover/proto/http/payment/seat';
import { seatInvitationUnknown } from '../errors.ts';
import type { Guesser, GuessLimit } from '../vouchers/index.ts';
import type { SeatRepository } from './seat.repository.ts';
import { hashSeatToken } from './seat-token.ts';
import { invitationState, type SeatOrderDocument } from './seats.rules.ts';

interface FindByTokenDeps {
  seats: Pick<SeatRepository, 'findByToken'>;
  guesses: GuessLimit;
}

export type FindByToken = ReturnType<typeof findByToken>;

/** Finds the order of an invitation. Tokens that are not valid are counted. @throws 404, 429 */
export const findByToken =
  ({ seats, guesses }: FindByTokenDeps) =>
  async (tokenHash: string, guesser: Guesser): Promise<SeatOrderDocument> => {
    await guesses.count(guesser);
    const order = await seats.findByToken(tokenHash);
    if (!order) throw seatInvitationUnknown();
    await guesses.refund(guesser);
    return order;
  };

/** Finds an invitation, with its state for the person who has its link. @throws 404, 429 */
export const findInvitation =
  ({ findByToken }: { findByToken: FindByToken }) =>
  async (
    token: string,
    guesser: Guesser,
  ): Promise<{ order: SeatOrderDocument; state: SeatInvitationState }> => {
    const tokenHash = hashSeatToken(token);
    const order = await findByToken(tokenHash, guesser);
    return { order, state: invitationState(order, tokenHash, guesser.userId, new Date()) };
  };
