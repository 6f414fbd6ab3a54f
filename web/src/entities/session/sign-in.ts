import { storageKeys } from '#shared/storage/browser-storage.ts';
import { startSession } from './session.ts';
import { withSessionLock } from './session-refresh.ts';

/**
 * Starts the session with the answer of a sign-in. The server ends the earlier session of this browser. Other tabs wait
 * with their refresh until they find the new token: the answer to the old cookie would remove the new one.
 */
export function signIn(call: () => Promise<{ token: string }>): Promise<void> {
  return withSessionLock(async () => {
    const { token } = await call();
    startSession(token);
    // The server drops the push subscription with the earlier session. The next page subscribes this browser again.
    if (localStorage.getItem(storageKeys.pushRenewedAt)) localStorage.setItem(storageKeys.pushRenewedAt, '1');
  });
}
