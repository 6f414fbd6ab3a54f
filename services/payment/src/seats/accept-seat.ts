import { seatNotFound } from '../errors.ts';
import type { Guesser } from '../vouchers/index.ts';
import type { ChangeSeats } from './change-seats.ts';
import type { FindByToken } from './find-invitation.ts';
import { hashSeatToken } from './seat-token.ts';
import { type HeldSeat, heldBy, withHolder } from './seats.rules.ts';

interface AcceptSeatDeps extends Pick<ChangeSeats, 'changeHolders'> {
  findByToken: FindByToken;
}

/** Gives a seat to the person who has the link of its invitation. @throws 404, 409, 429 */
export const acceptSeat =
  ({ findByToken, changeHolders }: AcceptSeatDeps) =>
  async (token: string, guesser: Guesser): Promise<HeldSeat> => {
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
  };
