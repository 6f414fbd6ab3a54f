import type { pushApi } from '@layover/proto/http/user/push';
import { useEffect } from 'react';
import { request } from '#shared/api/api-client.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { canPush } from './browser-push.ts';
import { subscribe } from './push-queries.ts';

const DAY_MS = 86_400_000;

/**
 * Renews the subscription of a browser that has one, once a day: it expires with a session that is not used, and the
 * browser can replace its endpoint.
 */
export function usePushRenewal(): void {
  useEffect(() => {
    const renewedAt = Number(localStorage.getItem(storageKeys.pushRenewedAt));
    if (!renewedAt || Date.now() - renewedAt < DAY_MS) return;
    if (!canPush() || Notification.permission !== 'granted') return;
    // It is tried again at the next page load.
    renew().catch(() => undefined);
  }, []);
}

async function renew(): Promise<void> {
  const { publicKey } = await request<typeof pushApi.state>('GET /api/user/push-subscription', {});
  if (publicKey) await subscribe(publicKey);
}
