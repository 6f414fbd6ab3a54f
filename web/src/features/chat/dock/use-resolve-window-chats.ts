import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readArchive } from '../client/api/archived-chats.ts';
import { readMoreChats } from '../client/api/chats.ts';
import { useChat, useChats, useWindows } from '../client/chat-context.ts';
import { useOutgoing } from '../send-queue/outgoing.ts';

/**
 * Windows know their chat by its id alone, and drafts may be for somebody with whom there is a chat far down the list:
 * the list is read on until all are found, then the archive, and a window whose chat is nowhere is closed.
 */
export function useResolveWindowChats(): void {
  const client = useQueryClient();
  const { me, cache, windows } = useChat();
  const { sendQueue } = useOutgoing();
  const { data: chatList } = useChats();
  const open = useWindows();
  useEffect(() => {
    if (!chatList) return;
    for (const { id, person } of open) {
      const chat = person && cache.chatWith(person._id);
      if (chat) sendQueue.chatFound(id, chat._id);
    }
    const known = (id: string) => chatList.chats[id] ?? chatList.invitations.find(({ _id }) => _id === id);
    const sought = windows.all().filter(({ id, person }) => person || !known(id));
    if (sought.length === 0) return;
    if (chatList.page < chatList.pages) {
      readMoreChats(client, me).catch(() => undefined);
      return;
    }
    const lost = sought.filter(({ person }) => !person);
    if (lost.length === 0) return;
    // Neither in the list: it may be in the archive.
    void readArchive(client, cache)
      .then(() => windows.close(...lost.map(({ id }) => id).filter((id) => !cache.chat(id))))
      .catch(() => undefined);
  }, [chatList, open, client, me, cache, windows, sendQueue]);
}
