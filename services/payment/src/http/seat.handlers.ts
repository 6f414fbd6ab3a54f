import { callerNetwork } from '@layover/kit/http/caller-network';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { seatApi } from '@layover/proto/http/payment/seat';
import type { PaymentDeps } from '../deps.ts';
import { presentHeldSeat, presentSeatInvitation, presentSeatOrder } from './present-seat.ts';

export const seatHandlers = ({ seats }: Pick<PaymentDeps, 'seats'>): Handlers<typeof seatApi> => ({
  seatOrders: async ({ query, caller }) => {
    const page = await seats.listOwn(caller._id, query);
    return { orders: page.found.map(presentSeatOrder), ...pageOf(query, page) };
  },
  inviteToSeat: async ({ params, body, caller }) => {
    const { order, ...invitation } = await seats.inviteToSeat(params.id, caller._id, body);
    return { order: presentSeatOrder(order), ...invitation };
  },
  withdrawSeatInvitation: async ({ params, body, caller }) => ({
    order: presentSeatOrder(await seats.withdrawInvitation(params.id, caller._id, body.assignment)),
  }),
  takeSeatBack: async ({ params, body, caller }) => ({
    order: presentSeatOrder(await seats.takeSeatBack(params.id, caller._id, body.assignment)),
  }),
  seatInvitation: async ({ body, caller, req }) => {
    const guesser = { userId: caller._id, network: callerNetwork(req) };
    return { invitation: presentSeatInvitation(await seats.findInvitation(body.token, guesser), caller._id) };
  },
  acceptSeat: async ({ body, caller, req }) => {
    const guesser = { userId: caller._id, network: callerNetwork(req) };
    return { seat: presentHeldSeat(await seats.acceptSeat(body.token, guesser)) };
  },
  heldSeats: async ({ caller }) => ({ seats: (await seats.heldSeats(caller._id)).map(presentHeldSeat) }),
  giveSeatBack: async ({ params, caller }) => {
    await seats.giveSeatBack(params.id, caller._id);
    return { id: params.id };
  },
});
