import type { Claims, TokenPayload } from '@layover/proto/http/auth/auth';
import { create } from 'zustand';
import { isServer } from '#shared/config/environment.ts';
import { clearPersonalData, storageKeys } from '#shared/storage/browser-storage.ts';

interface SignedIn {
  status: 'in';
  token: string;
  user: Claims;
  /** From the token's issue to its expiry. */
  lifetimeMs: number;
  /** Milliseconds since 1970 by this browser's clock, which may differ from the server's. */
  expiresAt: number;
}

/** `loggedOut`: the user logged out in this tab or another one. `ended`: the server no longer accepts the session. */
interface SignedOut {
  status: 'out';
  reason: 'none' | 'loggedOut' | 'ended';
}

export type Session = SignedIn | SignedOut;

/** The session in this browser. Its token may have expired. */
export const useSession = create<Session>(() => readStored() ?? { status: 'out', reason: 'none' });

export const currentSession = useSession.getState;

/** Calls the listener after each change of the session; returns how to stop. */
export const onSession = (listener: (session: Session) => void): (() => void) =>
  useSession.subscribe(listener);

const setSession = (session: Session) => useSession.setState(session, true);

/** The signed-in user's claims of the token; undefined for a visitor. */
export function useSignedIn(): Claims | undefined {
  const session = useSession();
  return session.status === 'in' ? session.user : undefined;
}

/** Whether the server may have a session. Scripts cannot read the refresh cookie, but they can read a marker beside it. */
export function maySignInByCookie(): boolean {
  if (isServer) return false;
  return /(?:^|; )auth\.session=/.test(document.cookie) || localStorage.getItem(storageKeys.user) !== null;
}

export function startSession(token: string) {
  const received = decode(token);
  if (!received) throw new Error('The server sent a token that cannot be read.');
  // The lifetime counts from now, because this browser's clock may be wrong.
  const session = { ...received, expiresAt: Date.now() + received.lifetimeMs };
  const { _id, first_name, last_name, email, selected_package, profilePhoto, rol } = session.user;
  const owner = localStorage.getItem(storageKeys.owner);
  if (owner !== null && owner !== _id) clearPersonalData();
  localStorage.removeItem(storageKeys.logoutPending);
  localStorage.setItem(storageKeys.owner, _id);
  localStorage.setItem(storageKeys.tokenExpiration, String(session.expiresAt));
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
  setSession(session);
}

/**
 * A log-out removes all personal data. A session that ended on the server keeps unsent work: the same user finds it at
 * the next sign-in, and the sign-in of another user removes it.
 */
export function endSession(reason: 'loggedOut' | 'ended') {
  setSession({ status: 'out', reason });
  if (reason === 'loggedOut') clearPersonalData();
  else
    for (const key of [storageKeys.tokenExpiration, storageKeys.user, storageKeys.token])
      localStorage.removeItem(key);
}

/** After the redirect that follows a log-out: the next guarded page leads to the sign-in page again. */
export function clearLogoutReason() {
  const session = currentSession();
  if (session.status === 'out' && session.reason === 'loggedOut')
    setSession({ status: 'out', reason: 'none' });
}

/** Adopts a session that another tab has stored in the meantime. */
export function reloadStoredSession(): Session {
  const stored = readStored();
  const session = currentSession();
  if (stored && (session.status === 'out' || stored.token !== session.token)) setSession(stored);
  return currentSession();
}

function readStored(): SignedIn | undefined {
  if (isServer) return undefined;
  const token = localStorage.getItem(storageKeys.token);
  const session = token ? decode(token) : undefined;
  const expiresAt = Number(localStorage.getItem(storageKeys.tokenExpiration) ?? Number.NaN);
  return session && Number.isFinite(expiresAt) ? { ...session, expiresAt } : session;
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

// Another tab has signed in, renewed the token or logged out.
if (!isServer) window.addEventListener('storage', onStorage);

function onStorage(event: StorageEvent) {
  if (event.key !== storageKeys.token && event.key !== null) return;
  const stored = readStored();
  if (stored) setSession(stored);
  else if (currentSession().status === 'in') {
    const isLoggedOut = localStorage.getItem(storageKeys.owner) === null;
    setSession({ status: 'out', reason: isLoggedOut ? 'loggedOut' : 'ended' });
    // This tab may have stored something after the other tab cleared the storage.
    if (isLoggedOut) clearPersonalData();
  }
}
