import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { chatsQuery } from './api/chats.ts';
import type { DeferredCalls } from './deferred-calls/deferred-calls.ts';
import type { DraftTexts } from '../send-queue/draft-texts.ts';
import type { ChatCache } from './chat-cache.ts';
import type { Presence } from '../presence/presence.ts';
import type { Typing } from '../presence/typing.ts';
import type { Wire } from './socket-transport.ts';
import type { ChatBook } from './chat-list-state.ts';
import { withDeferred } from './deferred-calls/deferred-call.ts';
import type { Unsent } from '../send-queue/unsent-message.ts';
import type { Outbox } from '../send-queue/send-queue.ts';
import type { Talks } from './conversation-store.ts';
import type { Trays } from '../attachments/attachment-drafts.ts';
import type { ChatWindow, Windows } from './windows-store.ts';

/** What the parts of the chat share: one set for one signed-in person. */
export interface ChatParts {
  me: string;
  cache: ChatCache;
  outbox: Outbox;
  deferred: DeferredCalls;
  windows: Windows;
  texts: DraftTexts;
  talks: Talks;
  trays: Trays;
  typing: Typing;
  presence: Presence;
  wire: Wire;
}

const ChatContext = createContext<ChatParts | undefined>(undefined);

export const ChatProvider = ChatContext.Provider;

export function useChat(): ChatParts {
  const parts = useContext(ChatContext);
  if (!parts) throw new Error('Only inside the chat shell.');
  return parts;
}

/** The chats known here, without those that were deleted a moment ago. */
export function useChats() {
  const { me, deferred } = useChat();
  const waiting = useSyncExternalStore(deferred.subscribe, deferred.snapshot);
  const select = useCallback((book: ChatBook) => withDeferred(book, waiting), [waiting]);
  return useQuery({ ...chatsQuery(useQueryClient(), me), select });
}

export function useUnsent(): readonly Unsent[] {
  const { outbox } = useChat();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

export function useWindows(): readonly ChatWindow[] {
  const { windows } = useChat();
  return useSyncExternalStore(windows.subscribe, windows.snapshot);
}
