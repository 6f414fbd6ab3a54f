import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/lib/listeners.ts';

/**
 * `away` is said once the connection has been missing for a while: a short gap concerns nobody. `crowded`: too many pages
 * of the same person are open, and this one asks for news instead of hearing of it.
 */
export type Connection = 'joining' | 'live' | 'away' | 'crowded';

const AWAY_AFTER_MS = 4_000;

let state: Connection = 'joining';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function change(next: Connection) {
  if (next === state) return;
  state = next;
  listeners.tell();
}

export function setConnected() {
  clearTimeout(timer);
  timer = undefined;
  change('live');
}

export function setDisconnected(isCrowded = false) {
  if (isCrowded) {
    clearTimeout(timer);
    timer = undefined;
    change('crowded');
    return;
  }
  if (state === 'live') change('joining');
  timer ??= setTimeout(() => change('away'), AWAY_AFTER_MS);
}

export function resetConnection() {
  clearTimeout(timer);
  timer = undefined;
  change('joining');
}

export function useConnection(): Connection {
  return useSyncExternalStore(listeners.subscribe, () => state);
}
