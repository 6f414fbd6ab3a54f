import type { AdminUserQuery, userAdminApi } from '@layover/proto/http/user/user-admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import type { UserTab, UserTableState } from './user-table-state.ts';

const USER_PAGE_SIZE = 12;

/** The key of everything that an ADMIN reads about people. */
export const ADMIN_USERS_KEY = 'admin-users';

/** The query of a table's state, as the contract names it. */
export function userTableQuery(tab: UserTab, state: Omit<UserTableState, 'page'>) {
  return {
    order: state.order,
    orderType: state.orderType,
    search: state.filter,
    package: state.filters.package,
    company: state.company,
    ...(tab === 'admins' && { rol: 'ADMIN' }),
    ...(tab === 'disabled' && { disabled: 'true' }),
  } as const satisfies Partial<AdminUserQuery>;
}

/** One page of people. */
export function adminUsersQuery(tab: UserTab, state: UserTableState, cursor?: string) {
  const query = { ...userTableQuery(tab, state), page: state.page, cursor, limit: USER_PAGE_SIZE };
  return queryOptions({
    queryKey: [ADMIN_USERS_KEY, 'table', query] as const,
    queryFn: ({ signal }) => request<typeof userAdminApi.list>('GET /api/user/admin', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_USERS_KEY, 'person', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof userAdminApi.detail>('GET /api/user/admin/:id', { params: { id }, signal })).user,
  });

const PEOPLE_KEY = [ADMIN_USERS_KEY, 'people'] as const;
const PEOPLE_FRESH_MS = 5 * 60_000;

/** People by their ids, by one call for all of them. */
export const adminPeopleQuery = (ids: readonly string[]) => {
  const distinctIds = [...new Set(ids)].filter((id) => id !== '').toSorted();
  return queryOptions({
    queryKey: [...PEOPLE_KEY, distinctIds] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof userAdminApi.peopleById>('GET /api/user/admin-people', {
          query: { ids: distinctIds.join(',') },
          signal,
        })
      ).people,
    enabled: distinctIds.length > 0,
    staleTime: PEOPLE_FRESH_MS,
  });
};

export const userSummaryQuery = queryOptions({
  queryKey: [ADMIN_USERS_KEY, 'summary'] as const,
  queryFn: ({ signal }) => request<typeof userAdminApi.summary>('GET /api/user/summary', { signal }),
});
