import type { authApi } from '@layover/proto/http/auth';
import { request } from '#shared/api/api-client.ts';
import { endSession } from './session.ts';
import { markLogoutPending } from './session-refresh.ts';

const tasks = new Set<() => Promise<void>>();
/** Longest that leaving waits for them. */
const TASKS_MS = 3_000;

/** What still has to be said to the server in the person's name; returns how to withdraw it. */
export function beforeSignOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/**
 * Ends the session here and on the server, and removes what this browser keeps of the person; guards then lead home.
 * Should the server be away, it is told later.
 */
export async function signOut() {
  const done = Promise.allSettled([...tasks].map((task) => task()));
  await Promise.race([done, new Promise((go) => setTimeout(go, TASKS_MS))]);
  try {
    await request<typeof authApi.logout>('POST /api/auth/logout', { timeout: 5_000 });
  } catch {
    markLogoutPending();
  }
  endSession('left');
}
