import { useSyncExternalStore } from 'react';
import { useChat } from '../client/chat-context.ts';
import type { Tray } from './attachment-drafts.ts';

/** The files chosen for a conversation. */
export function useTray(window: string): Tray {
  const { trays } = useChat();
  return useSyncExternalStore(trays.subscribe, () => trays.of(window));
}
