import { create } from 'zustand';

/**
 * The state of the socket. A gap becomes `unavailable` after some seconds and is `connecting` until then. `crowded`: the
 * user has too many open pages, so the server refuses this one, which polls instead.
 */
export type Connection = 'connecting' | 'live' | 'unavailable' | 'crowded';

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

export function setDisconnected(isCrowded = false) {
  if (isCrowded) return set('crowded');
  if (useConnection.getState() === 'live') useConnection.setState('connecting');
  timer ??= setTimeout(() => useConnection.setState('unavailable'), UNAVAILABLE_AFTER_MS);
}
