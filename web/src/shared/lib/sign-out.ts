import type { authApi } from '@layover/proto/http/auth';
import { request } from './api-client.ts';
import { rememberLeaving } from './refresh.ts';
import { endSession } from './session.ts';

/**
 * Ends the session here and on the server, and removes what this browser keeps of the person; guards then lead home.
 * Should the server be away, it is told later.
 */
export async function signOut() {
  try {
    await request<typeof authApi.logout>('POST /api/auth/logout', { timeout: 5_000 });
  } catch {
    rememberLeaving();
  }
  endSession('left');
}
