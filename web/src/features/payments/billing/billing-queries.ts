import type { BillingDetails, billingApi } from '@layover/proto/http/payment/billing';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { PAYMENTS_KEY } from '../payment-queries.ts';

/** The billing details of the user for receipts; null for none. */
export const billingQuery = queryOptions({
  queryKey: [PAYMENTS_KEY, 'billing'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof billingApi.billing>('GET /api/payment/billing', { signal })).billing,
});

/** Saves or removes the billing details. */
export function useSaveBilling() {
  const client = useQueryClient();
  return async (details: BillingDetails | null): Promise<void> => {
    const { billing } = details
      ? await request<typeof billingApi.saveBilling>('PUT /api/payment/billing', { body: details })
      : await request<typeof billingApi.removeBilling>('DELETE /api/payment/billing');
    client.setQueryData(billingQuery.queryKey, billing);
  };
}
