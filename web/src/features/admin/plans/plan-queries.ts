import type { QueryInput } from '@layover/proto/http/endpoint';
import type { AdminCity, cityApi } from '@layover/proto/http/plan/city';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';
import { translated } from '#shared/i18n/translated.ts';
import type { PlanTab, PlanTableState } from './plan-table-state.ts';

export const PLAN_PAGE_SIZE = 12;

/** The key of everything that an ADMIN reads about plans. */
const ADMIN_PLANS_KEY = [PLANS_KEY, 'admin'] as const;

const calls = {
  active: 'GET /api/plan/active/',
  deactive: 'GET /api/plan/deactive/',
} as const;

/** The query of a table's state, as the contract names it. */
export const planTableQuery = ({ order, orderType, filter, filters }: Omit<PlanTableState, 'page'>) => ({
  order,
  orderType,
  filter,
  ...filters,
});

/** One page of the active or the disabled plans. */
export function adminPlansQuery(tab: PlanTab, state: PlanTableState, cursor?: string) {
  const { page } = state;
  const query = { ...planTableQuery(state), page, cursor, limit: PLAN_PAGE_SIZE };
  return queryOptions({
    queryKey: [...ADMIN_PLANS_KEY, 'table', tab, query] as const,
    queryFn: ({ signal }) =>
      request<typeof planAdminApi.active | typeof planAdminApi.deactive>(calls[tab], { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Number of all active or disabled plans, for the tabs. */
export function planTotalQuery(tab: PlanTab) {
  return queryOptions({
    queryKey: [...ADMIN_PLANS_KEY, 'total', tab] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof planAdminApi.active | typeof planAdminApi.deactive>(calls[tab], {
          query: { limit: 1 },
          signal,
        })
      ).total,
  });
}

/** The times of the plans that repeating a plan would make now. */
export function seriesPreviewQuery(id: string, query: QueryInput<typeof planAdminApi.previewSeries>) {
  return queryOptions({
    queryKey: [...ADMIN_PLANS_KEY, 'series', id, query] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof planAdminApi.previewSeries>('GET /api/plan/series/:id', {
          params: { id },
          query,
          signal,
        })
      ).times,
    // The times depend on the present, and on the plan, which others can edit.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A plan with all data for an edit. It is never taken from the cache, because an edit sends its revision. */
export function planForEditQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_PLANS_KEY, 'edit', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof planAdminApi.findForEdit>('GET /api/plan/edit/:id', { params: { id }, signal }))
        .plan,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** All destinations in all languages, also those without plans. */
export const allCitiesQuery = queryOptions({
  queryKey: [...ADMIN_PLANS_KEY, 'cities'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof cityApi.allCities>('GET /api/plan/cities/admin', { signal })).cities,
});

/** All destinations with their names in the language of the page. */
export const namedCitiesQuery = queryOptions({
  ...allCitiesQuery,
  select: (cities: AdminCity[]) => cities.map(translated),
});
