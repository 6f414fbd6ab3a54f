import type { Package, paymentApi } from '@layover/proto/http/payment/payment';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The packages in display order. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof paymentApi.packages>('GET /api/package/', { signal })).packages,
  staleTime: 5 * 60_000,
});

/** The id of the package whose card stands out among these: the first one with featured people. */
export const highlightedAmong = (packages: readonly Package[]): string | undefined =>
  packages.find(({ featured }) => featured)?._id;

/** `$19`, or `$19.50` with cents. Prices are in USD in the format of the United States. */
export function price(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
