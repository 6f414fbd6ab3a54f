import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatIn, hasMoreChats } from '../cache/chat-list-state.ts';
import { chatsQuery } from '../cache/chats-query.ts';
import { readFurtherChats } from '../cache/read-further-chats.ts';
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
    const known = (id: string) => chatIn(chatList, id) ?? chatList.invitations.find(({ _id }) => _id === id);
    const unresolved = windows.all().filter(({ id, person }) => person || !known(id));
    const missing = unresolved.filter(({ person }) => !person);
    // The archive has no chat for a draft.
    const hasPages = hasMoreChats(chatList);
    if ((hasPages ? unresolved : missing).length === 0) return;
    const closeMissing = () =>
      windows.close(...missing.map(({ id }) => id).filter((id) => !cache.chat(id) && !cache.invitation(id)));
    readFurtherChats({ client, me, cache }, chatList, () => {
      // The first page has what came in meanwhile, such as the invitation of a notification that was pressed at once.
      const firstPage = client.fetchQuery({ ...chatsQuery(client, me), staleTime: 0 });
      firstPage.then(closeMissing, () => undefined);
    });
  }, [chatList, open, client, me, cache, windows, sendQueue]);
}
