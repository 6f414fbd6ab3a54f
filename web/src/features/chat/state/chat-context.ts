import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import type { ChatCache } from '../cache/chat-cache.ts';
import type { ChatListState } from '../cache/chat-list-state.ts';
import { chatsQuery } from '../cache/chats-query.ts';
import type { ConversationState, ConversationStore, PendingChange } from './conversation-store.ts';
import { withoutDeferred } from './deferred-calls/deferred-call.ts';
import type { DeferredCalls } from './deferred-calls/deferred-calls.ts';
import type { ChatWindow, Windows } from './windows-store.ts';

/** The state and the services that all parts of the chat share. Each signed-in user has their own. */
export interface ChatClient {
  /** The user's id. */
  me: string;
  cache: ChatCache;
  socket: LiveSocket;
  windows: Windows;
  conversations: ConversationStore;
  deferred: DeferredCalls;
}

const ChatContext = createContext<ChatClient | undefined>(undefined);

export const ChatProvider = ChatContext.Provider;

export function useChat(): ChatClient {
  const client = useContext(ChatContext);
  if (!client) throw new Error('Only inside the chat shell.');
  return client;
}

/** The known chats, without those whose deletion is deferred. */
export function useChats() {
  const { me, deferred } = useChat();
  const calls = useStore(deferred.store, (state) => state.calls);
  const select = useCallback((list: ChatListState) => withoutDeferred(list, calls), [calls]);
  return useQuery({ ...chatsQuery(useQueryClient(), me), select });
}

export function useWindows(): readonly ChatWindow[] {
  const { windows } = useChat();
  return useStore(windows.store, (state) => state.windows);
}

export function useConversationState(chatId: string): ConversationState {
  const { conversations } = useChat();
  return useStore(conversations.store, () => conversations.of(chatId));
}

/** The text that the messages of a conversation mark. */
export function useMarkedText(chatId = ''): string | undefined {
  const { conversations } = useChat();
  return useStore(conversations.store, () => conversations.of(chatId).markedText);
}

/** Changes of messages by their ids, with the deletions that are deferred. */
export function usePendingChanges(): ReadonlyMap<string, PendingChange> {
  const { conversations, deferred } = useChat();
  const pending = useStore(conversations.store, (state) => state.pending);
  const calls = useStore(deferred.store, (state) => state.calls);
  return useMemo(() => {
    const deletions = calls.flatMap(({ messageId }) => messageId ?? []);
    if (deletions.length === 0) return pending;
    return new Map([...pending, ...deletions.map((id) => [id, { deleted: true }] as const)]);
  }, [pending, calls]);
}
