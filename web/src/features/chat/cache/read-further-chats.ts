import type { QueryClient } from '@tanstack/react-query';
import { readArchive } from './archive-query.ts';
import type { ChatCache } from './chat-cache.ts';
import { type ChatListState, hasMoreChats } from './chat-list-state.ts';
import { readMoreChats } from './chats-query.ts';

interface Reader {
  client: QueryClient;
  me: string;
  cache: ChatCache;
}

/**
 * Reads the next page of the chat list, or the archive after the last one, to find a chat that is not known yet. A page that
 * was read changes the list, so the caller calls again. `onEnd` runs when nothing is left to read. Failures are tried again by
 * the next call.
 */
export function readFurtherChats(
  { client, me, cache }: Reader,
  chatList: ChatListState,
  onEnd: () => void,
): void {
  const reading = hasMoreChats(chatList) ? readMoreChats(client, me) : readArchive(client, cache).then(onEnd);
  reading.catch(() => undefined);
}
