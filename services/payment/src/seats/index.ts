import type { MembershipRepository } from '../memberships/index.ts';
import type { OrderModel, OrderRepository } from '../orders/index.ts';
import type { GuessLimit } from '../vouchers/index.ts';
import { acceptSeat } from './accept-seat.ts';
import { changeSeats } from './change-seats.ts';
import { giveSeatBack, takeSeatBack } from './end-seat.ts';
import { findByToken, findInvitation } from './find-invitation.ts';
import { heldSeats } from './held-seats.query.ts';
import { inviteToSeat, withdrawInvitation } from './invite-to-seat.ts';
import { seatRepository } from './seat.repository.ts';

interface SeatsDeps {
  model: OrderModel;
  orders: OrderRepository;
  memberships: Pick<MembershipRepository, 'settleAll'>;
  guesses: GuessLimit;
  leaseMs: number;
}

export type Seats = ReturnType<typeof createSeats>;

/** The seats that employers give to colleagues. */
export function createSeats({ model, guesses, ...deps }: SeatsDeps) {
  const seats = seatRepository(model);
  const find = findByToken({ seats, guesses });
  const changing = { ...changeSeats(deps), seats, findByToken: find };
  return {
    listOwn: seats.listOwn,
    listOfHolder: seats.listOfHolder,
    removeHolder: seats.removeHolder,
    removeEmployer: seats.removeEmployer,
    heldSeats: heldSeats({ seats }),
    inviteToSeat: inviteToSeat(changing),
    withdrawInvitation: withdrawInvitation(changing),
    findInvitation: findInvitation(changing),
    acceptSeat: acceptSeat(changing),
    takeSeatBack: takeSeatBack(changing),
    giveSeatBack: giveSeatBack(changing),
  };
}

export { seatGrantsOf, seatPeriod } from './seat-grants.rules.ts';
export { assignmentOf, type HeldSeat, type SeatOrderDocument } from './seats.rules.ts';
