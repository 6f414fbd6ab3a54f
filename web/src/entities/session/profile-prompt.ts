import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/lib/listeners.ts';

/** The question for company and job; `then` is what the person wanted to do and does once both are there. */
export interface ProfilePrompt {
  then?: () => void;
}

let prompt: ProfilePrompt | undefined;
const listeners = createListeners();

function show(next: ProfilePrompt | undefined) {
  prompt = next;
  listeners.tell();
}

/** Asks for company and job. */
export function openProfilePrompt(then?: () => void) {
  show({ then });
}

export function closeProfilePrompt() {
  show(undefined);
}

export function useProfilePrompt(): ProfilePrompt | undefined {
  return useSyncExternalStore(listeners.subscribe, () => prompt);
}
