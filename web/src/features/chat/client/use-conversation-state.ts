import { useSyncExternalStore } from 'react';
import { useChat } from './chat-context.ts';
import type { ConversationState, PendingChange } from './conversation-store.ts';

/** What the reader is about in a chat. */
export function useConversationState(chatId: string): ConversationState {
  const { conversations } = useChat();
  return useSyncExternalStore(conversations.subscribe, () => conversations.of(chatId));
}

/** Changes of messages that are under way. */
export function usePendingChanges(): ReadonlyMap<string, PendingChange> {
  const { conversations } = useChat();
  return useSyncExternalStore(conversations.subscribe, conversations.pending);
}
