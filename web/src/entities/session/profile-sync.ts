import { ApiError } from '#shared/api/api-error.ts';

/** The user service publishes a completed profile, and the other services accept the user a moment later. */
const SYNC_WINDOW_MS = 15_000;
const RETRY_DELAYS_MS = [150, 300, 600, 900, 1200] as const;

let completedAt = 0;

/** Call this when company and job have just been filled in. */
export function markProfileCompleted() {
  completedAt = Date.now();
}

/** The delay before a retry of a call that a service has rejected because it does not have the completed profile yet. */
export function retryWhileProfileSyncs(failures: number, error: unknown): number | undefined {
  const isSyncing =
    error instanceof ApiError &&
    error.code === 'profile_incomplete' &&
    Date.now() - completedAt < SYNC_WINDOW_MS;
  return isSyncing ? RETRY_DELAYS_MS[failures] : undefined;
}
