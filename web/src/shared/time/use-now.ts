import { useSyncExternalStore } from 'react';
import { renderTime } from './render-time.ts';

const MINUTE_MS = 60_000;
/** A timer may run out a little early. */
const MARGIN_MS = 50;

let now = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS) + MARGIN_MS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** While no component is subscribed, nothing updates the time. */
function current(): number {
  if (timer === undefined && Date.now() - now >= MINUTE_MS) now = Date.now();
  return now;
}

/** The current time, updated every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current, renderTime);
}
