import type { ComponentType } from 'react';
import { loadErrorMessages } from '#shared/api/load-error-messages.ts';

let loaded: ComponentType | undefined;

/** Loads the chat, with the messages of errors, because it shows those of messages that could not be sent on an earlier visit. */
export async function loadMemberChat() {
  const [chat] = await Promise.all([import('./side-panel.tsx'), loadErrorMessages('member')]);
  loaded = chat.default;
  return chat;
}

/** The chat, if it is loaded. */
export const loadedMemberChat = () => loaded;
