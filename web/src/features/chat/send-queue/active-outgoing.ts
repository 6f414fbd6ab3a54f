import { createListeners } from '#shared/lib/listeners.ts';
import type { Writing } from './send-draft.ts';

/** What sends for the signed-in person; there as long as the chat is on the page. */
let running: Writing | undefined;
const listeners = createListeners();

export function runs(next: Writing): () => void {
  running = next;
  listeners.tell();
  return () => {
    if (running === next) running = undefined;
  };
}

/** Undefined while the chat's code is on its way. */
export const nowRunning = () => running;

/** The chat's code may still be on its way. */
export function untilRunning(): Promise<Writing> {
  return new Promise((resolve) => {
    if (running) return resolve(running);
    const forget = listeners.subscribe(() => {
      if (!running) return;
      forget();
      resolve(running);
    });
  });
}
