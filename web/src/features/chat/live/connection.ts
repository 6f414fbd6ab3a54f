import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/lib/listeners.ts';

/** `away` is said once the connection has been missing for a while: a short gap concerns nobody. */
export type Connection = 'joining' | 'live' | 'away';

const AWAY_AFTER_MS = 4_000;

let state: Connection = 'joining';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function change(next: Connection) {
  if (next === state) return;
  state = next;
  listeners.tell();
}

export function connectionIsUp() {
  clearTimeout(timer);
  timer = undefined;
  change('live');
}

export function connectionIsDown() {
  if (state === 'live') change('joining');
  timer ??= setTimeout(() => change('away'), AWAY_AFTER_MS);
}

export function forgetConnection() {
  clearTimeout(timer);
  timer = undefined;
  change('joining');
}

export function useConnection(): Connection {
  return useSyncExternalStore(listeners.subscribe, () => state);
}
