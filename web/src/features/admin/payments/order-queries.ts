import type { OrderState, orderAdminApi } from '@layover/proto/http/payment/order';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { withConfirmation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';

const ORDERS_KEY = 'admin-orders';
const PAGE_SIZE = 12;

export interface OrderFilter {
  state: OrderState | undefined;
  /** The id of the buyer. */
  person: string | undefined;
  /** The id of a voucher. */
  voucher: string | undefined;
  page: number;
}

export const filterQuery = ({ state, person, voucher }: Omit<OrderFilter, 'page'>) => ({
  ...(state && { state }),
  ...(person && { userId: person }),
  ...(voucher && { voucher }),
});

/** One page of all orders. */
export const adminOrdersQuery = ({ page, ...filter }: OrderFilter, cursor?: string) => {
  const query = { page, cursor, limit: PAGE_SIZE, ...filterQuery(filter) };
  return queryOptions({
    queryKey: [ORDERS_KEY, query] as const,
    queryFn: ({ signal }) =>
      request<typeof orderAdminApi.allOrders>('GET /api/payment/admin/orders', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** One order of anybody. */
export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, id] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof orderAdminApi.orderById>('GET /api/payment/admin/orders/:id', {
          params: { id },
          signal,
        })
      ).order,
  });

interface RefundRequest {
  /** Makes a repeated request have one effect. */
  clientId: string;
  note: string;
  /** USD cents. Undefined: all that is left. */
  amount: number | undefined;
}

/** Gives the money of an order back, or a part of it, after the ADMIN has confirmed it. */
export function useRefund() {
  const client = useQueryClient();
  return async (id: string, { clientId, note, amount }: RefundRequest) => {
    try {
      const { order } = await withConfirmation(() =>
        request<typeof orderAdminApi.refundOrder>('POST /api/payment/admin/orders/:id/refund', {
          params: { id },
          body: { clientId, note, ...(amount !== undefined && { amount }) },
        }),
      );
      return order;
    } finally {
      await client.invalidateQueries({ queryKey: [ORDERS_KEY] });
    }
  };
}
