import type { Claims, TokenPayload } from '@layover/proto/http/auth';
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

const TOKEN_KEY = 'auth._token.local';
const EXPIRES_KEY = 'auth._token_expiration.local';
const USER_KEY = 'auth.user';

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
let session: Session = read() ?? { status: 'out', reason: 'none' };

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
  return /(?:^|; )auth\.session=/.test(document.cookie) || localStorage.getItem(USER_KEY) !== null;
}

export function startSession(token: string) {
  const received = decode(token);
  if (!received) throw new Error('The server sent a token that cannot be read.');
  // The lifetime counts from now: a clock that is wrong here must not make every new token look dead.
  const started = { ...received, expiresAt: Date.now() + received.lifetimeMs };
  const { _id, first_name, last_name, email, selected_package, profilePhoto, rol } = started.user;
  localStorage.removeItem('auth.leaving');
  localStorage.setItem(EXPIRES_KEY, String(started.expiresAt));
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(
    USER_KEY,
    JSON.stringify({
      id: _id,
      name: `${first_name} ${last_name}`,
      email,
      package: selected_package,
      photo: profilePhoto,
      role: rol,
    }),
  );
  change(started);
}

export function endSession(reason: SignedOut['reason']) {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(EXPIRES_KEY);
  localStorage.removeItem(USER_KEY);
  change({ status: 'out', reason });
}

/** Having gone home after logging out, a visitor is like any other: the next guarded page leads to sign-in. */
export function arriveHome() {
  if (session.status === 'out' && session.reason === 'left') change({ status: 'out', reason: 'none' });
}

/** Takes over what another tab has stored in the meantime. */
export function readSessionAgain(): Session {
  const stored = read();
  if (stored && (session.status === 'out' || stored.token !== session.token)) change(stored);
  return session;
}

function change(next: Session) {
  session = next;
  listeners.tell();
}

function read(): SignedIn | undefined {
  const token = localStorage.getItem(TOKEN_KEY);
  const stored = token ? decode(token) : undefined;
  const expiresAt = Number(localStorage.getItem(EXPIRES_KEY) ?? Number.NaN);
  return stored && Number.isFinite(expiresAt) ? { ...stored, expiresAt } : stored;
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
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  const stored = read();
  if (stored) change(stored);
  else if (session.status === 'in') change({ status: 'out', reason: 'left' });
});
