import { createListeners } from '#shared/lib/listeners.ts';
import type { Outgoing } from './send-draft.ts';

/** What sends for the signed-in person; there as long as the chat is on the page. */
let running: Outgoing | undefined;
const listeners = createListeners();

export function setActiveOutgoing(next: Outgoing): () => void {
  running = next;
  listeners.tell();
  return () => {
    if (running === next) running = undefined;
  };
}

/** Undefined while the chat's code is on its way. */
export const activeOutgoing = () => running;

/** The chat's code may still be on its way. */
export function whenOutgoingIsActive(): Promise<Outgoing> {
  return new Promise((resolve) => {
    if (running) return resolve(running);
    const forget = listeners.subscribe(() => {
      if (!running) return;
      forget();
      resolve(running);
    });
  });
}
