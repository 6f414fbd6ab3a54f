import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';

/** A pause in typing after which an edit is saved. */
const PAUSE_MS = 1_500;
const RETRY_MS = { first: 3_000, max: 60_000 } as const;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

interface SaveTimerOptions {
  /** The edited values. Each change restarts the delay. */
  values: unknown;
  state: SaveState;
  /** The error of the last save. */
  error: unknown;
  /** The number of consecutive failures. */
  failures: () => number;
  isPaused: boolean;
  save: () => Promise<unknown>;
}

/** Saves after a pause in typing, and retries a failure that may succeed later. */
export function useSaveTimer({ values, state, error, failures, isPaused, save }: SaveTimerOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew.
  useEffect(() => {
    if (isPaused) return;
    const isRetried = state === 'failed' && error instanceof ApiError && error.isTemporary;
    if (state !== 'unsaved' && !isRetried) return;
    const retryMs = Math.min(RETRY_MS.first * 2 ** (failures() - 1), RETRY_MS.max);
    const timer = window.setTimeout(save, isRetried ? retryMs : PAUSE_MS);
    const onOnline = () => void save();
    if (isRetried) window.addEventListener('online', onOnline);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [values, state, error, isPaused, save]);
}
