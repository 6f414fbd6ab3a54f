import type { Order, orderApi } from '@layover/proto/http/payment/order';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

export const PAYMENTS_KEY = 'payments';
/** A changed package reloads everything under this key (`entities/package/realtime.ts`). */
export const membershipKey = ['packages', 'membership'] as const;
export const ordersKey = [PAYMENTS_KEY, 'orders'] as const;

/** The settings for PayPal's fields in the browser; null while nothing is sold. */
export const paymentSettingsQuery = queryOptions({
  queryKey: [PAYMENTS_KEY, 'settings'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof orderApi.settings>('GET /api/payment/settings', { signal })).paypal,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The user's membership, and the current price of each package for the user. Prices change with time, so they are soon
 * stale.
 */
export const membershipQuery = queryOptions({
  queryKey: membershipKey,
  queryFn: ({ signal }) => request<typeof orderApi.membership>('GET /api/payment/membership', { signal }),
  staleTime: 10_000,
});

export const PAGE_SIZE = 20;

export const ordersQuery = (page: number, cursor?: string) =>
  queryOptions({
    queryKey: [...ordersKey, page, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof orderApi.orders>('GET /api/payment/orders', {
        query: { page, cursor, limit: PAGE_SIZE },
        signal,
      }),
  });

/** An order whose outcome the provider has not said yet. */
const isUncertain = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'capturing' || state === 'pending' || state === 'refunding';

/** A receipt is given a moment after the money has come. An order that a voucher paid all of has none. */
const isComplete = (order: Order): boolean =>
  !isUncertain(order) && (order.state !== 'completed' || order.amount === 0 || order.receipt !== null);

const ASK_AGAIN_MS = 2000;

/** One order. It is refetched until its outcome is known and it has its receipt. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [PAYMENTS_KEY, 'order', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof orderApi.order>('GET /api/payment/orders/:id', { params: { id }, signal })).order,
    refetchInterval: ({ state: { data } }) => (data && !isComplete(data) ? ASK_AGAIN_MS : false),
  });
