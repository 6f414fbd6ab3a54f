import { create } from 'zustand';

/**
 * The state of the socket. A gap becomes `unavailable` after some seconds and is `connecting` until then. `too-many-sockets`:
 * the server rejects this page because the user has too many open pages. The page polls instead.
 */
type Connection = 'connecting' | 'live' | 'unavailable' | 'too-many-sockets';

const UNAVAILABLE_AFTER_MS = 4_000;

export const useConnection = create<Connection>(() => 'connecting');

let timer: ReturnType<typeof setTimeout> | undefined;

function set(connection: Connection) {
  clearTimeout(timer);
  timer = undefined;
  useConnection.setState(connection);
}

export const setConnected = () => set('live');

export const resetConnection = () => set('connecting');

export function setDisconnected(hasTooManySockets = false) {
  if (hasTooManySockets) return set('too-many-sockets');
  if (useConnection.getState() === 'live') useConnection.setState('connecting');
  timer ??= setTimeout(() => useConnection.setState('unavailable'), UNAVAILABLE_AFTER_MS);
}
