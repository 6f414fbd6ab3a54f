import type { AdminVoucher, VoucherState, voucherAdminApi } from '@layover/proto/http/payment/voucher';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

const VOUCHERS_KEY = 'admin-vouchers';
const PAGE_SIZE = 12;

export interface VoucherFilter {
  state: VoucherState | undefined;
  /** The beginning of a code. */
  code: string | undefined;
  page: number;
}

/** One page of the vouchers. Uses are reserved and redeemed at any time, so each visit refetches them. */
export const vouchersQuery = ({ state, code, page }: VoucherFilter, cursor?: string) => {
  const query = { page, cursor, limit: PAGE_SIZE, ...(state && { state }), ...(code && { code }) };
  return queryOptions({
    queryKey: [VOUCHERS_KEY, query] as const,
    queryFn: ({ signal }) =>
      request<typeof voucherAdminApi.vouchers>('GET /api/payment/admin/vouchers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export function useReloadVouchers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [VOUCHERS_KEY] });
}

/** Ends a voucher for everybody who has not begun to pay with it. */
export function useEndVoucher() {
  const reload = useReloadVouchers();
  return useMutation({
    mutationFn: ({ _id: id }: AdminVoucher) =>
      request<typeof voucherAdminApi.endVoucher>('POST /api/payment/admin/vouchers/:id/end', {
        params: { id },
      }),
    onSettled: reload,
  });
}
