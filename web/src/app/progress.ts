import { createListeners } from '#shared/lib/listeners.ts';

/** How many pages are being loaded, for the bar at the top. */
let running = 0;
const listeners = createListeners();

export const progress = {
  /** Gives what to call at the end. */
  start(): () => void {
    running++;
    listeners.tell();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      running--;
      listeners.tell();
    };
  },
  running: () => running > 0,
  subscribe: listeners.subscribe,
};
