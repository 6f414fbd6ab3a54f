import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { useNow } from '#shared/time/use-now.ts';
import { archiveQuery } from '../cache/archive-query.ts';
import { archivedChats } from '../cache/chat-list-state.ts';
import { useChat, useChats } from '../state/chat-context.ts';
import { useLargeView } from '../state/use-large-view.ts';
import { ChatRow, ChatRowSkeletons } from './chat-row.tsx';
import { SubList } from './sub-list.tsx';

/** The archived chats. They replace the list. */
export function ArchiveList({ onBack }: { onBack: () => void }) {
  const { me, cache } = useChat();
  const { data: chatList } = useChats();
  const query = useInfiniteQuery(archiveQuery(cache));
  const now = useNow();
  const current = useLargeView().id;
  const back = useRef<HTMLButtonElement>(null);
  const chats = chatList ? archivedChats(chatList, me) : [];
  return (
    <SubList
      back={back}
      onBack={onBack}
      query={query}
      title={m.chat_archived_list()}
      isEmpty={chats.length === 0}
      empty={{ title: m.chat_archived_empty_title(), text: m.chat_archived_empty_text() }}
      skeleton={<ChatRowSkeletons />}
      more={m.chat_list_more()}
    >
      {chats.map((chat) => (
        <ChatRow key={chat._id} chat={chat} now={now} isCurrent={chat._id === current} />
      ))}
    </SubList>
  );
}
