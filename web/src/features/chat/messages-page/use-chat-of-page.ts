import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatIn } from '../cache/chat-list-state.ts';
import { readFurtherChats } from '../cache/read-further-chats.ts';
import { useChat, useChats } from '../state/chat-context.ts';
import { personOfTarget } from '../state/windows-store.ts';

/** The chat or the invitation with an id, which may be on a page of the list that is not read yet, or in the archive. */
export function useChatOfPage(id: string) {
  const client = useQueryClient();
  const { me, cache } = useChat();
  const { data: chatList } = useChats();
  const [missing, setMissing] = useState<string>();
  const chat = chatList && chatIn(chatList, id);
  const invitation = chatList?.invitations.find(({ _id }) => _id === id);
  const isUnknown = !chat && !invitation && personOfTarget(id) === undefined;
  useEffect(() => {
    if (isUnknown && chatList) readFurtherChats({ client, me, cache }, chatList, () => setMissing(id));
  }, [isUnknown, chatList, client, me, cache, id]);
  return { chat, invitation, isMissing: isUnknown && missing === id };
}
