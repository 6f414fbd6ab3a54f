import type { Chat } from '@layover/proto/http/chat/chat';
import { listedChats } from '../cache/chat-list-state.ts';
import { nameMatches, titleOf } from '../cache/chat-view.ts';
import { useChat, useChats } from '../state/chat-context.ts';

interface FoundChat {
  chat: Chat;
  title: string;
  open: () => void;
}

/** The known chats whose name contains the query, the newest first. */
export function useFoundChats(query: string): FoundChat[] {
  const { me, windows } = useChat();
  const { data: chatList } = useChats();
  if (!chatList) return [];
  return listedChats(chatList, me)
    .filter((chat) => nameMatches(chat, me, query))
    .map((chat) => ({ chat, title: titleOf(chat, me), open: () => windows.open(chat._id) }));
}
