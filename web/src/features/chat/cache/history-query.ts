import type { messageApi } from '@layover/proto/http/chat/message';
import { HISTORY_LIMIT_MAX } from '@layover/proto/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { currentData } from '#shared/offline/earlier-answers.ts';
import type { ChatListState } from './chat-list-state.ts';
import { CHATS_KEY } from './chats-query.ts';
import {
  emptyHistory,
  type MessageHistory,
  withFirstPage,
  withMessages,
  withOlderPage,
} from './message-history.ts';

export const HISTORIES_KEY = ['chats', 'history'] as const;
export const historyKey = (chatId: string) => [...HISTORIES_KEY, chatId] as const;

/**
 * The newest messages of a chat; events and syncs update it. The sync starts from the revision known before the page was
 * read, so that no message between the two is missed.
 */
export const historyQuery = (client: QueryClient, chatId: string) =>
  queryOptions({
    queryKey: historyKey(chatId),
    queryFn: async ({ signal }): Promise<MessageHistory> => {
      const revision = client.getQueryData<ChatListState>(CHATS_KEY)?.chats[chatId]?.revision ?? 0;
      const page = await request<typeof messageApi.history>('GET /api/message/:chatId', {
        params: { chatId },
        signal,
      });
      const current = currentData<MessageHistory>(client, historyKey(chatId));
      return withFirstPage(
        current ?? withMessages(emptyHistory(revision), liveMessages(client, chatId)),
        page,
      );
    },
    // The default compares messages by their index, which older ones change, and copies all of them.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/** The messages that arrived while a history from an earlier time is shown. */
const liveMessages = (client: QueryClient, chatId: string) =>
  client.getQueryData<MessageHistory>(historyKey(chatId))?.live ?? [];

/** Loads the page before the oldest known message: a large one, because each page draws the conversation anew. */
export async function readOlder(client: QueryClient, chatId: string): Promise<void> {
  const known = client.getQueryData<MessageHistory>(historyKey(chatId));
  const oldest = known?.messages[0];
  if (!known?.more || !oldest) return;
  const page = await request<typeof messageApi.history>('GET /api/message/:chatId', {
    params: { chatId },
    query: { before: oldest.seq, limit: HISTORY_LIMIT_MAX },
  });
  client.setQueryData<MessageHistory>(historyKey(chatId), (now) => now && withOlderPage(now, page));
}
