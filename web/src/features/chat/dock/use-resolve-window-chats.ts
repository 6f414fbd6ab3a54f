import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readArchive } from '../cache/archive-query.ts';
import { readMoreChats } from '../cache/chats-query.ts';
import { useUnsentWork } from '../send-queue/unsent-work.ts';
import { useChat, useChats, useWindows } from '../state/chat-context.ts';

/**
 * Finds the chats of restored windows and of drafts: reads the pages of the list until all are found, then the archive.
 * Windows whose chat does not exist are closed.
 */
export function useResolveWindowChats(): void {
  const client = useQueryClient();
  const { me, cache, windows } = useChat();
  const { sendQueue } = useUnsentWork();
  const { data: chatList } = useChats();
  const open = useWindows();
  useEffect(() => {
    if (!chatList) return;
    for (const { id, person } of open) {
      const chat = person && cache.chatWith(person._id);
      if (chat) sendQueue.chatFound(id, chat._id);
    }
    const known = (id: string) => chatList.chats[id] ?? chatList.invitations.find(({ _id }) => _id === id);
    const unresolved = windows.all().filter(({ id, person }) => person || !known(id));
    if (unresolved.length === 0) return;
    if (chatList.page < chatList.pages) {
      readMoreChats(client, me).catch(() => undefined);
      return;
    }
    const missing = unresolved.filter(({ person }) => !person);
    if (missing.length === 0) return;
    void readArchive(client, cache)
      .then(() => windows.close(...missing.map(({ id }) => id).filter((id) => !cache.chat(id))))
      .catch(() => undefined);
  }, [chatList, open, client, me, cache, windows, sendQueue]);
}
