import type { authApi } from '@layover/proto/http/auth';
import type { AnswerOf } from '@layover/proto/http/endpoint';
import axios from 'axios';
import type { ApiError } from '#shared/api/api-error.ts';
import { toApiError } from '#shared/api/to-api-error.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import {
  currentSession,
  endSession,
  maySignInByCookie,
  onSession,
  reloadStoredSession,
  startSession,
} from './session.ts';

/** Renewed this long before it runs out. */
const AHEAD_MS = 60_000;

export type RefreshResult = 'renewed' | 'ended' | 'unreachable';

let running: Promise<RefreshResult> | undefined;

/** While auth cannot be reached, calls do not each wait until it has been tried again. */
const AWAY_MS = 10_000;
let awayUntil = 0;

/** Whether the session could not be renewed a moment ago. Its token is then shown as it is: the services take it for a while. */
export const isRefreshUnavailable = () => Date.now() < awayUntil;

/**
 * A new session token by the refresh cookie; nothing is asked where there is no session. All who ask at the same time share one call, and so do all tabs of
 * this browser: the cookie is replaced at each use, and a second use of the old one would end the session.
 */
export function refreshSession(): Promise<RefreshResult> {
  if (currentSession().status === 'out' && !maySignInByCookie()) return Promise.resolve('ended');
  running ??= withRefreshLock(renew).finally(() => {
    running = undefined;
  });
  return running;
}

/** Whether the token is still good for at least `marginMs`. */
export function hasFreshToken(marginMs = 0): boolean {
  const session = currentSession();
  return session.status === 'in' && session.expiresAt - marginMs > Date.now();
}

async function withRefreshLock(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  const before = currentSession();
  const task = async () => {
    const now = reloadStoredSession();
    const renewedElsewhere = now.status === 'in' && now !== before && hasFreshToken(AHEAD_MS);
    return renewedElsewhere ? 'renewed' : work();
  };
  // Locks exist in secure contexts only.
  return navigator.locks ? navigator.locks.request('auth.refresh', task) : task();
}

/** Somebody logged out while the server could not be told: the cookie must not bring the session back. */
export function markLogoutPending() {
  localStorage.setItem(storageKeys.leaving, '1');
}

async function finishPendingLogout(): Promise<RefreshResult> {
  try {
    await axios.post('/api/auth/logout', undefined, { timeout: 10_000 });
    localStorage.removeItem(storageKeys.leaving);
  } catch {
    // Tried again at the next visit.
  }
  return 'ended';
}

async function renew(): Promise<RefreshResult> {
  if (localStorage.getItem(storageKeys.leaving)) return finishPendingLogout();
  try {
    const { data } = await axios.post<{ document: AnswerOf<typeof authApi.refresh> }>(
      '/api/auth/refresh',
      undefined,
      { timeout: 10_000 },
    );
    startSession(data.document.token);
    return 'renewed';
  } catch (error) {
    const failure: ApiError = toApiError(error);
    if (failure.status !== 401 && failure.status !== 403) {
      awayUntil = Date.now() + AWAY_MS;
      return 'unreachable';
    }
    if (currentSession().status === 'in') endSession('ended');
    return 'ended';
  }
}

/** Keeps the token fresh while the page is open; returns how to stop. */
export function keepSessionFresh(): () => void {
  let timer: number | undefined;
  const plan = () => {
    window.clearTimeout(timer);
    const session = currentSession();
    if (session.status === 'out') return;
    const due = session.expiresAt - AHEAD_MS - Date.now();
    timer = window.setTimeout(renewWhenDue, Math.max(due, 1000));
  };
  const renewWhenDue = async () => {
    if (
      !hasFreshToken(AHEAD_MS) &&
      currentSession().status === 'in' &&
      (await refreshSession()) === 'unreachable'
    ) {
      timer = window.setTimeout(renewWhenDue, 15_000);
    } else plan();
  };
  const wake = () => {
    if (document.visibilityState === 'visible') plan();
  };
  const forget = onSession(plan);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  plan();
  return () => {
    window.clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}
