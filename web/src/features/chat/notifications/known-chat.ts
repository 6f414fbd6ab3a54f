import type { Chat } from '@layover/proto/http/chat/chat';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatCache } from '../cache/chat-cache.ts';

/** A message of a chat that is not loaded causes a sync, which loads the chat. */
const SYNC_MS = 10_000;

/** The chat, as soon as it is loaded; undefined if that takes too long. */
export function knownChat(client: QueryClient, cache: ChatCache, chatId: string): Promise<Chat | undefined> {
  return new Promise((resolve) => {
    const finish = (chat: Chat | undefined) => {
      window.clearTimeout(timer);
      stop();
      resolve(chat);
    };
    const timer = window.setTimeout(() => finish(undefined), SYNC_MS);
    const check = () => {
      const chat = cache.chat(chatId);
      if (chat) finish(chat);
    };
    const stop = client.getQueryCache().subscribe(check);
    check();
  });
}
