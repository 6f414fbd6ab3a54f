import type { userApi } from '@layover/proto/http/user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useSignedIn } from './session.ts';

/** The signed-in person's own profile. Write it back with `queryClient.setQueryData(currentUserQuery.queryKey, user)`. */
export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current'] as const,
  queryFn: async ({ signal }) => (await request<typeof userApi.current>('GET /api/user/', { signal })).user,
  staleTime: 60_000,
});

export function useCurrentUser() {
  return useQuery({ ...currentUserQuery, enabled: useSignedIn() !== undefined });
}

/** Whether the user area is open: company and job are there, or the person is ADMIN. Undefined until it is known. */
export function useProfileComplete(): boolean | undefined {
  const signedIn = useSignedIn();
  const { data, isError } = useCurrentUser();
  if (signedIn?.rol === 'ADMIN') return true;
  // The services refuse what is not allowed; while this one is away the others go on.
  if (isError) return true;
  return data && Boolean(data.company.trim() && data.job.trim());
}
