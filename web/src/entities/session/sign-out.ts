import { endSession } from './session.ts';
import { finishPendingLogout, markLogoutPending } from './session-refresh.ts';

const tasks = new Set<() => Promise<void>>();
/** The log-out waits at most this long for the tasks. */
const TASKS_TIMEOUT_MS = 3_000;
const LOGOUT_TIMEOUT_MS = 5_000;

/** Registers calls that need the session and run before it ends; returns how to unregister them. */
export function beforeSignOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/**
 * Ends the session on the server and in this browser and removes the user's data. The guards then lead to the home page.
 * If the server is unavailable, the next visit repeats the log-out.
 */
export async function signOut() {
  const done = Promise.allSettled([...tasks].map((task) => task()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, TASKS_TIMEOUT_MS))]);
  markLogoutPending();
  await finishPendingLogout(LOGOUT_TIMEOUT_MS);
  endSession('loggedOut');
}
