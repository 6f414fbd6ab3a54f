import type { HumanCheckChallenge } from '@layover/proto/http/auth/human-check';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';

/** The header with a solved challenge; undefined at the first try. */
type HumanCheckHeader = Record<string, string> | undefined;

/** A solved challenge can expire on its way, so a second one is solved. */
const SOLVED_MAX = 2;

/**
 * Makes a call that may need proof of work. Where the server asks for it, its challenge is solved and the call repeated:
 * `withHumanCheck((humanCheck) => request('POST …', { body, humanCheck }))`.
 */
export async function withHumanCheck<T>(call: (humanCheck: HumanCheckHeader) => Promise<T>): Promise<T> {
  let header: HumanCheckHeader;
  for (let solved = 0; ; solved++) {
    try {
      return await call(header);
    } catch (error) {
      if (!asksForCheck(error) || solved === SOLVED_MAX) throw error;
      header = await solve(error.document);
    }
  }
}

const asksForCheck = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['human_check_required', 'human_check_invalid'].includes(error.code);

async function solve(challenge: unknown): Promise<HumanCheckHeader> {
  setChecking(true);
  try {
    // The module is loaded when a form is sent.
    const { solveChallenge } = await import('./solve-challenge.ts');
    return await solveChallenge(challenge as HumanCheckChallenge);
  } catch (cause) {
    const message = 'The challenge could not be solved.';
    throw Object.assign(new ApiError({ status: 428, code: 'human_check_failed', message }), { cause });
  } finally {
    setChecking(false);
  }
}

let isChecking = false;
const listeners = new Set<() => void>();

function setChecking(next: boolean) {
  isChecking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a challenge is being solved. */
export const useIsChecking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isChecking,
    () => false,
  );
