import type { Paging } from '@layover/proto/http/shared-schemas';

/** The fields that every list answer carries. */
export function pageOf(paging: Paging, total: number) {
  return { page: paging.page, limit: paging.limit, total, pages: Math.ceil(total / paging.limit) };
}

/** The number of entries before the page. */
export const skipOf = (paging: Paging): number => (paging.page - 1) * paging.limit;
