import { useSyncExternalStore } from 'react';
import { useChat } from './chat-context.ts';
import type { Pending, Talk } from './conversation-store.ts';

/** What the reader is about in a chat. */
export function useTalk(chatId: string): Talk {
  const { talks } = useChat();
  return useSyncExternalStore(talks.subscribe, () => talks.of(chatId));
}

/** Changes of messages that are under way. */
export function usePending(): ReadonlyMap<string, Pending> {
  const { talks } = useChat();
  return useSyncExternalStore(talks.subscribe, talks.pending);
}
