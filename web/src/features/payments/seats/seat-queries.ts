import type { SeatOrder, seatApi } from '@layover/proto/http/payment/seat';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { membershipKey, PAYMENTS_KEY } from '../payment-queries.ts';

const seatOrdersKey = [PAYMENTS_KEY, 'seats'] as const;
/** A changed package reloads it, as everything under its first key. */
const heldSeatsKey = ['packages', 'held-seats'] as const;

export const SEAT_ORDERS_PAGE_SIZE = 5;

/** The orders of seats that the user has paid. A colleague can accept a seat at any time. */
export const seatOrdersQuery = (page: number, cursor?: string) =>
  queryOptions({
    queryKey: [...seatOrdersKey, page, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof seatApi.seatOrders>('GET /api/payment/seats', {
        query: { page, cursor, limit: SEAT_ORDERS_PAGE_SIZE },
        signal,
      }),
    refetchOnWindowFocus: true,
  });

/** The seats that the user has. */
export const heldSeatsQuery = queryOptions({
  queryKey: heldSeatsKey,
  queryFn: async ({ signal }) =>
    (await request<typeof seatApi.heldSeats>('GET /api/payment/held-seats', { signal })).seats,
});

/** The offer of a link, and whether it can be accepted. */
export const seatInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: [PAYMENTS_KEY, 'seat-invitation', token] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof seatApi.seatInvitation>('POST /api/payment/seat-invitation', {
          body: { token },
          signal,
        })
      ).invitation,
    retry: false,
  });

/**
 * The commands of an employer about seats. Each reloads the list, also after a rejection, which shows that the list is
 * outdated.
 */
export function useSeatChanges({ _id: id }: Pick<SeatOrder, '_id'>) {
  const client = useQueryClient();
  const reloaded = <T>(call: Promise<T>): Promise<T> =>
    call.finally(() => client.invalidateQueries({ queryKey: seatOrdersKey }));
  return {
    invite: (seat: number, label: string) =>
      reloaded(
        request<typeof seatApi.inviteToSeat>('POST /api/payment/seats/:id/invitations', {
          params: { id },
          body: { seat, label },
        }),
      ),
    withdraw: (assignment: string) =>
      reloaded(
        request<typeof seatApi.withdrawSeatInvitation>('POST /api/payment/seats/:id/withdraw', {
          params: { id },
          body: { assignment },
        }),
      ),
    takeBack: (assignment: string) =>
      reloaded(
        request<typeof seatApi.takeSeatBack>('POST /api/payment/seats/:id/take-back', {
          params: { id },
          body: { assignment },
        }),
      ),
  };
}

/** The commands of a colleague about a seat. Both change the membership of the user. */
export function useHeldSeatChanges() {
  const client = useQueryClient();
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: membershipKey }),
      client.invalidateQueries({ queryKey: heldSeatsKey }),
    ]);
  return {
    accept: async (token: string): Promise<void> => {
      await request<typeof seatApi.acceptSeat>('POST /api/payment/seat-invitation/accept', {
        body: { token },
      });
      await reload();
    },
    giveBack: async (id: string): Promise<void> => {
      await request<typeof seatApi.giveSeatBack>('POST /api/payment/held-seats/:id/give-back', {
        params: { id },
      });
      await reload();
    },
  };
}
