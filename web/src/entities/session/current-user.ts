import type { OwnProfile, userApi } from '@layover/proto/http/user/user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useSignedIn } from './session.ts';

/** The signed-in user's own profile. Update it with `queryClient.setQueryData(currentUserQuery.queryKey, user)`. */
export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current'] as const,
  queryFn: async ({ signal }) => (await request<typeof userApi.current>('GET /api/user/', { signal })).user,
  staleTime: 60_000,
});

export function useCurrentUser() {
  return useQuery({ ...currentUserQuery, enabled: useSignedIn() !== undefined });
}

/** The signed-in user as shown: from the profile, and until it is loaded from the token. */
export function useMe() {
  const claims = useSignedIn();
  const { data: user } = useCurrentUser();
  return user ?? claims;
}

export const isProfileComplete = ({ company, job }: Pick<OwnProfile, 'company' | 'job'>): boolean =>
  company.trim() !== '' && job.trim() !== '';

/** Whether the member area is open: the profile is complete, or the user is ADMIN. Undefined while unknown. */
export function useProfileComplete(): boolean | undefined {
  const signedIn = useSignedIn();
  const { data, isError } = useCurrentUser();
  if (signedIn?.rol === 'ADMIN') return true;
  // The other services check the profile themselves, so the area opens even if the user service is unavailable.
  if (isError) return true;
  return data && isProfileComplete(data);
}
