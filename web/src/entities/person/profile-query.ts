import type { userApi } from '@layover/proto/http/user/user';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The profile of a person as other users see it. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['user', 'profile', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof userApi.profile>('GET /api/user/profile/:id', { params: { id }, signal })).user,
    staleTime: 60_000,
  });
}
