import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import type { AttachmentDraftStore } from '../attachments/attachment-drafts.ts';
import type { Presence } from '../presence/presence.ts';
import type { Typing } from '../presence/typing.ts';
import type { DraftTexts } from '../send-queue/draft-texts.ts';
import type { SendQueue } from '../send-queue/send-queue.ts';
import type { UnsentMessage } from '../send-queue/unsent-message.ts';
import { chatsQuery } from './api/chats.ts';
import type { ChatCache } from './chat-cache.ts';
import type { ChatListState } from './chat-list-state.ts';
import type { ConversationStore } from './conversation-store.ts';
import { withoutDeferred } from './deferred-calls/deferred-call.ts';
import type { DeferredCalls } from './deferred-calls/deferred-calls.ts';
import type { ChatWindow, Windows } from './windows-store.ts';

/** What the parts of the chat share: one set for one signed-in person. */
export interface ChatClient {
  me: string;
  cache: ChatCache;
  sendQueue: SendQueue;
  deferred: DeferredCalls;
  windows: Windows;
  draftTexts: DraftTexts;
  conversations: ConversationStore;
  attachmentDrafts: AttachmentDraftStore;
  typing: Typing;
  presence: Presence;
  socket: LiveSocket;
}

const ChatContext = createContext<ChatClient | undefined>(undefined);

export const ChatProvider = ChatContext.Provider;

export function useChat(): ChatClient {
  const parts = useContext(ChatContext);
  if (!parts) throw new Error('Only inside the chat shell.');
  return parts;
}

/** The chats known here, without those that were deleted a moment ago. */
export function useChats() {
  const { me, deferred } = useChat();
  const waiting = useSyncExternalStore(deferred.subscribe, deferred.snapshot);
  const select = useCallback((chatList: ChatListState) => withoutDeferred(chatList, waiting), [waiting]);
  return useQuery({ ...chatsQuery(useQueryClient(), me), select });
}

export function useUnsent(): readonly UnsentMessage[] {
  const { sendQueue } = useChat();
  return useSyncExternalStore(sendQueue.subscribe, sendQueue.snapshot);
}

export function useWindows(): readonly ChatWindow[] {
  const { windows } = useChat();
  return useSyncExternalStore(windows.subscribe, windows.snapshot);
}
