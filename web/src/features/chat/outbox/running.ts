import { createListeners } from '#shared/lib/listeners.ts';
import type { DraftTexts } from '../draft-texts.ts';
import type { Outbox } from './outbox.ts';

/** What sends for the signed-in person; there as long as the chat is on the page. */
export interface Running {
  outbox: Outbox;
  texts: DraftTexts;
}

let running: Running | undefined;
const listeners = createListeners();

export function runs(next: Running): () => void {
  running = next;
  listeners.tell();
  return () => {
    if (running === next) running = undefined;
  };
}

/** The chat's code may still be on its way. */
export function untilRunning(): Promise<Running> {
  return new Promise((resolve) => {
    if (running) return resolve(running);
    const forget = listeners.subscribe(() => {
      if (!running) return;
      forget();
      resolve(running);
    });
  });
}
