import type { authApi } from '@layover/proto/http/auth/auth';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { type AccessTokenProvider, type RefreshResult, TOKEN_MARGIN_MS } from '#shared/api/access-token.ts';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { callJson } from '#shared/api/json-call.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { askForVerifiedEmail } from './email-prompt.ts';
import {
  currentSession,
  endSession,
  maySignInByCookie,
  onSession,
  reloadStoredSession,
  startSession,
} from './session.ts';

export type { RefreshResult };

/** A token is renewed this long before its expiry. */
const RENEW_BEFORE_MS = 60_000;
/** After a refresh without an answer, calls use the old token for this long instead of waiting for another attempt. */
const UNAVAILABLE_MS = 10_000;
const RETRY_MS = 15_000;
const TIMEOUT_MS = 10_000;

declare global {
  interface Window {
    /** The refresh that `public/before-paint.js` has started. */
    earlyRefresh?: {
      /** Undefined if no refresh was needed any more when this tab had the lock. */
      sent: Promise<{ answer: Promise<Response> } | undefined>;
      /** Gives the lock back. */
      end: () => void;
    };
  }
}

let running: Promise<RefreshResult> | undefined;
let unavailableUntil = 0;

/** Whether a refresh has just failed because the server was unreachable. The services accept the old token for a while. */
const isRefreshUnavailable = () => Date.now() < unavailableUntil;

/**
 * Renews the access token by the refresh cookie, if there may be a session. All callers in all tabs share one request,
 * because the cookie is replaced at each use and a second use of the old one would end the session.
 */
export function refreshSession(): Promise<RefreshResult> {
  if (currentSession().status === 'out' && !maySignInByCookie()) return Promise.resolve('ended');
  running ??= (takeEarlyRefresh() ?? withRefreshLock(renew)).finally(() => {
    running = undefined;
  });
  return running;
}

function takeEarlyRefresh(): Promise<RefreshResult> | undefined {
  const early = window.earlyRefresh;
  delete window.earlyRefresh;
  return early?.sent.then(async (sent) => {
    if (sent) return renew(sent.answer).finally(early.end);
    reloadStoredSession();
    return hasFreshToken(TOKEN_MARGIN_MS) ? 'renewed' : withRefreshLock(renew);
  });
}

/** Whether the token is valid for at least `marginMs` more. */
function hasFreshToken(marginMs: number): boolean {
  const session = currentSession();
  return session.status === 'in' && session.expiresAt - marginMs > Date.now();
}

/** The access token for the API client and the socket. */
export const sessionAccessToken: AccessTokenProvider = {
  token: () => {
    const session = currentSession();
    return session.status === 'in' ? session.token : undefined;
  },
  hasFreshToken,
  isRefreshUnavailable,
  refresh: refreshSession,
  hasVerifiedEmail,
};

/** The token may be older than the confirmation, so it is renewed first. */
async function hasVerifiedEmail(mayAsk: boolean): Promise<boolean> {
  await refreshSession();
  const session = currentSession();
  if (session.status === 'out') return false;
  return !session.user.mustVerifyEmail || (mayAsk && askForVerifiedEmail());
}

async function withRefreshLock(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  const before = currentSession();
  const task = async () => {
    const now = reloadStoredSession();
    const isRenewedElsewhere = now.status === 'in' && now !== before && hasFreshToken(RENEW_BEFORE_MS);
    return isRenewedElsewhere ? 'renewed' : work();
  };
  return withSessionLock(task);
}

/** Runs a call that replaces the refresh cookie while no other tab makes one. It must not refresh the session itself. */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only.
  return navigator.locks ? await navigator.locks.request('auth.refresh', work) : work();
}

/** Keeps all tabs from refreshing the session until the server has confirmed the log-out. */
export function markLogoutPending() {
  localStorage.setItem(storageKeys.logoutPending, '1');
}

/** Logs out on the server. If it is unavailable, the next visit tries again. */
export async function finishPendingLogout(timeout = TIMEOUT_MS): Promise<void> {
  try {
    await request<typeof authApi.logout>('POST /api/auth/logout', { timeout });
    localStorage.removeItem(storageKeys.logoutPending);
  } catch {
    // The next visit tries again.
  }
}

/** @param answer of a request that has been sent already */
async function renew(answer?: Promise<Response>): Promise<RefreshResult> {
  if (localStorage.getItem(storageKeys.logoutPending)) {
    await finishPendingLogout();
    return 'ended';
  }
  try {
    const data = await callJson({ method: 'POST', url: '/api/auth/refresh', timeout: TIMEOUT_MS, answer });
    startSession((data as { document: ResponseOf<typeof authApi.refresh> }).document.token);
    return 'renewed';
  } catch (failure) {
    if (!(failure instanceof ApiError) || (failure.status !== 401 && failure.status !== 403)) {
      unavailableUntil = Date.now() + UNAVAILABLE_MS;
      return 'unreachable';
    }
    if (currentSession().status === 'in') endSession('ended');
    return 'ended';
  }
}

/** Renews the token in time while the page is open; returns how to stop. */
export function keepSessionFresh(): () => void {
  let timer: number | undefined;
  const schedule = () => {
    window.clearTimeout(timer);
    const session = currentSession();
    if (session.status === 'out') return;
    const due = session.expiresAt - RENEW_BEFORE_MS - Date.now();
    timer = window.setTimeout(renewIfDue, Math.max(due, 1000));
  };
  const renewIfDue = async () => {
    const isDue = currentSession().status === 'in' && !hasFreshToken(RENEW_BEFORE_MS);
    if (isDue && (await refreshSession()) === 'unreachable') timer = window.setTimeout(renewIfDue, RETRY_MS);
    else schedule();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') schedule();
  };
  const unsubscribe = onSession(schedule);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onVisible);
  schedule();
  return () => {
    window.clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onVisible);
  };
}
