import type { SocialProvider, socialApi } from '@layover/proto/http/auth/social';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { signIn } from '#entities/session/sign-in.ts';
import { request } from '#shared/api/api-client.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { providerOf, type Returned } from './returned-parameters.ts';

export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: async ({ signal }) =>
    (await request<typeof socialApi.providers>('GET /api/auth/providers', { signal, timeout: 3_000 }))
      .providers,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The address of the provider to go to. */
export async function startAtProvider(provider: SocialProvider): Promise<string> {
  const call = 'POST /api/auth/providers/:provider';
  return (await request<typeof socialApi.start>(call, { params: { provider } })).url;
}

/** The form waits for the list, so that nothing moves when it arrives. Without a list it appears alone after a moment. */
export const useProvidersKnown = (): boolean => !useQuery(providersQuery).isPending;

/** Leaves for the provider. `redirect` is the query of the page, which says where to go after the sign-in. */
export function useStartSocialSignIn(redirect: string) {
  return useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const url = await startAtProvider(provider);
      sessionStorage.setItem(storageKeys.signInRedirect, redirect);
      location.assign(url);
    },
  });
}

/** The query of the sign-in page that the user left for a provider. */
export function takeSignInRedirect(): string {
  const redirect = sessionStorage.getItem(storageKeys.signInRedirect) ?? '';
  sessionStorage.removeItem(storageKeys.signInRedirect);
  return redirect;
}

/** Signs in with what the provider returned, and starts the session. */
export function useSocialSignIn() {
  return useMutation({
    mutationFn: (body: Returned) => signIn(() => postReturned(body)),
  });
}

function postReturned(body: Returned) {
  const provider = providerOf(body);
  if (provider === 'google')
    return request<typeof socialApi.google>('POST /api/auth/register-google', { body });
  if (provider === 'facebook')
    return request<typeof socialApi.facebook>('POST /api/auth/register-facebook', { body });
  return request<typeof socialApi.professional>('POST /api/auth/getUserCredentials/', { body });
}
