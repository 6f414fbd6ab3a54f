import type { SeatRepository } from './seat.repository.ts';
import { type HeldSeat, heldBy, isInForce } from './seats.rules.ts';

/** Finds the seats that somebody has now. */
export const heldSeats =
  ({ seats }: { seats: Pick<SeatRepository, 'listOfHolder'> }) =>
  async (userId: string): Promise<HeldSeat[]> => {
    const now = new Date();
    return (await seats.listOfHolder(userId)).flatMap((order) => {
      const assignment = isInForce(order, now) ? heldBy(order, userId) : undefined;
      return assignment ? [{ order, assignment }] : [];
    });
  };
