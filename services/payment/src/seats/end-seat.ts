import { seatNotFound } from '../errors.ts';
import type { ChangeSeats } from './change-seats.ts';
import type { SeatRepository } from './seat.repository.ts';
import { type SeatOrderDocument, withoutHolder } from './seats.rules.ts';

interface EndSeatDeps extends Pick<ChangeSeats, 'changeHolders'> {
  seats: Pick<SeatRepository, 'findOfHolder'>;
}

/** An employer takes a seat from its holder. @throws 404 */
export const takeSeatBack =
  ({ changeHolders }: Pick<EndSeatDeps, 'changeHolders'>) =>
  (id: string, employer: string, assignment: string): Promise<SeatOrderDocument> =>
    changeHolders(id, employer, (order, now) => withoutHolder(order.seats, assignment, undefined, now), {
      kind: 'seat_taken_back',
      to: ({ seats: changed }) => changed?.assignments.find(({ _id }) => _id === assignment)?.userId,
    });

/** A holder gives a seat back to the employer. @throws 404 */
export const giveSeatBack =
  ({ seats, changeHolders }: EndSeatDeps) =>
  async (assignment: string, userId: string): Promise<void> => {
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
  };
