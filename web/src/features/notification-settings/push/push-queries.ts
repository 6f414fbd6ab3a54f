import type { pushApi } from '@layover/proto/http/user/push';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';

/** Whether notifications can be pushed, and whether this browser gets them. */
export const pushStateQuery = queryOptions({
  queryKey: ['push-subscription'] as const,
  queryFn: ({ signal }) => request<typeof pushApi.state>('GET /api/user/push-subscription', { signal }),
});

/** Subscribes this browser for the session. */
export async function subscribe(publicKey: string): Promise<void> {
  const body = await subscribeBrowser(publicKey);
  await request<typeof pushApi.subscribe>('PUT /api/user/push-subscription', { body });
  localStorage.setItem(storageKeys.pushRenewedAt, String(Date.now()));
}

async function unsubscribe(): Promise<void> {
  await request<typeof pushApi.unsubscribe>('DELETE /api/user/push-subscription', {});
  localStorage.removeItem(storageKeys.pushRenewedAt);
  await unsubscribeBrowser();
}

/** Turns pushes to this browser on, with the public key, or off. */
export function useSwitchPush(publicKey: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'push-subscription' },
    mutationFn: (isOn: boolean) => (isOn ? subscribe(publicKey) : unsubscribe()),
    onSettled: () => client.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
  });
}
