import type { Claims, TokenPayload } from '@layover/proto/http/auth';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/lib/listeners.ts';
import { clearPersonalData, storageKeys } from '#shared/storage/browser-storage.ts';

export interface SignedIn {
  status: 'in';
  token: string;
  user: Claims;
  /** From the token's issue to its end. */
  lifetimeMs: number;
  /** Milliseconds since 1970 by this browser's clock, which need not agree with the server's. */
  expiresAt: number;
}

/** `left` is somebody who logged out here or in another tab; `ended` is a session that the server no longer knows. */
export interface SignedOut {
  status: 'out';
  reason: 'none' | 'left' | 'ended';
}

export type Session = SignedIn | SignedOut;

const listeners = createListeners();
let session: Session = readStored() ?? { status: 'out', reason: 'none' };

/** The session as this browser knows it; its token may have run out. */
export function currentSession(): Session {
  return session;
}

export const onSession = listeners.subscribe;

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

/** The signed-in person by the token, or undefined. */
export function useSignedIn(): Claims | undefined {
  const now = useSession();
  return now.status === 'in' ? now.user : undefined;
}

/** Whether there may be a session at the server: its cookie is out of reach, a mark beside it is not. */
export function maySignInByCookie(): boolean {
  return /(?:^|; )auth\.session=/.test(document.cookie) || localStorage.getItem(storageKeys.user) !== null;
}

export function startSession(token: string) {
  const received = decode(token);
  if (!received) throw new Error('The server sent a token that cannot be read.');
  // The lifetime counts from now: a clock that is wrong here must not make every new token look dead.
  const started = { ...received, expiresAt: Date.now() + received.lifetimeMs };
  const { _id, first_name, last_name, email, selected_package, profilePhoto, rol } = started.user;
  const owner = localStorage.getItem(storageKeys.owner);
  if (owner !== null && owner !== _id) clearPersonalData();
  localStorage.removeItem(storageKeys.leaving);
  localStorage.setItem(storageKeys.owner, _id);
  localStorage.setItem(storageKeys.tokenExpiration, String(started.expiresAt));
  localStorage.setItem(
    storageKeys.user,
    JSON.stringify({
      id: _id,
      name: `${first_name} ${last_name}`,
      email,
      package: selected_package,
      photo: profilePhoto,
      role: rol,
    }),
  );
  localStorage.setItem(storageKeys.token, token);
  change(started);
}

/**
 * A log-out removes everything that is kept of the person. A session that ended by itself leaves what was not sent:
 * the same person finds it at the next sign-in here, and it is removed when somebody else signs in.
 */
export function endSession(reason: 'left' | 'ended') {
  change({ status: 'out', reason });
  if (reason === 'left') clearPersonalData();
  else
    for (const key of [storageKeys.tokenExpiration, storageKeys.user, storageKeys.token])
      localStorage.removeItem(key);
}

/** Having gone home after logging out, a visitor is like any other: the next guarded page leads to sign-in. */
export function clearLogoutReason() {
  if (session.status === 'out' && session.reason === 'left') change({ status: 'out', reason: 'none' });
}

/** Takes over what another tab has stored in the meantime. */
export function reloadStoredSession(): Session {
  const found = readStored();
  if (found && (session.status === 'out' || found.token !== session.token)) change(found);
  return session;
}

function change(next: Session) {
  session = next;
  listeners.tell();
}

function readStored(): SignedIn | undefined {
  const token = localStorage.getItem(storageKeys.token);
  const found = token ? decode(token) : undefined;
  const expiresAt = Number(localStorage.getItem(storageKeys.tokenExpiration) ?? Number.NaN);
  return found && Number.isFinite(expiresAt) ? { ...found, expiresAt } : found;
}

function decode(token: string): SignedIn | undefined {
  try {
    const body = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload;
    const { _id, iat, exp } = payload;
    if (typeof _id !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return undefined;
    return { status: 'in', token, user: payload, lifetimeMs: (exp - iat) * 1000, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}

window.addEventListener('storage', (event) => {
  if (event.key !== storageKeys.token && event.key !== null) return;
  const found = readStored();
  if (found) change(found);
  else if (session.status === 'in') {
    const left = localStorage.getItem(storageKeys.owner) === null;
    change({ status: 'out', reason: left ? 'left' : 'ended' });
    // Once more, because this tab may have written something in the meantime.
    if (left) clearPersonalData();
  }
});
