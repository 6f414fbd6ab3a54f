import type { SocialProvider, socialApi } from '@layover/proto/http/auth/social';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { providerOf, type Returned } from '../social/returned-parameters.ts';
import { startAtProvider } from '../social/social-queries.ts';

export const sitesQuery = queryOptions({
  queryKey: ['connected-sites'],
  queryFn: async ({ signal }) =>
    (await request<typeof socialApi.connected>('GET /api/auth/sites', { signal })).sites,
});

/** Leaves for a site, which sends the browser back to the sign-in page. */
export function useLeaveToConnect() {
  return useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const url = await startAtProvider(provider);
      sessionStorage.setItem(storageKeys.connectState, new URL(url).searchParams.get('state') ?? '');
      location.assign(url);
    },
  });
}

/** Connects the site that has sent the browser back. */
export function useConnectSite() {
  const client = useQueryClient();
  return useConfirmedMutation({
    mutationFn: (body: Returned) => {
      const provider = providerOf(body) ?? 'professional';
      const call = 'PUT /api/auth/sites/:provider';
      return request<typeof socialApi.connect>(call, { params: { provider }, body });
    },
    onSuccess: () => void client.invalidateQueries(sitesQuery),
  });
}

export function useDisconnectSite() {
  const client = useQueryClient();
  return useConfirmedMutation({
    mutationFn: (provider: SocialProvider) =>
      request<typeof socialApi.disconnect>('DELETE /api/auth/sites/:provider', { params: { provider } }),
    onSuccess: () => void client.invalidateQueries(sitesQuery),
  });
}
