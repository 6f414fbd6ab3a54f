import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useNow } from '#shared/time/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { archiveQuery } from '../cache/archive-query.ts';
import { archivedChats } from '../cache/chat-list-state.ts';
import { useChat, useChats } from '../state/chat-context.ts';
import styles from './archive-list.module.css';
import { ChatRow, ChatRowSkeletons } from './chat-row.tsx';
import list from './panel-list.module.css';

/** The archived chats. They replace the list. */
export function ArchiveList({ onBack }: { onBack: () => void }) {
  const { me, cache } = useChat();
  const { data: chatList } = useChats();
  const query = useInfiniteQuery(archiveQuery(cache));
  const { error, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const { ref: edge, inView } = useInView();
  const now = useNow();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const due = hasNextPage && inView && !isFetching && !error;
  useEffect(() => {
    if (due) void fetchNextPage();
  }, [due, fetchNextPage]);

  const chats = chatList ? archivedChats(chatList, me) : [];
  return (
    <>
      <div className={styles.head}>
        <IconButton ref={back} label={m.chat_back()} onClick={onBack}>
          <IconArrowLeft stroke={1.75} />
        </IconButton>
        <h3>{m.chat_archived_list()}</h3>
      </div>
      <div className={list.body}>
        {isPending && chats.length === 0 && <ChatRowSkeletons />}
        <ul aria-label={m.chat_archived_list()}>
          {chats.map((chat) => (
            <ChatRow key={chat._id} chat={chat} now={now} />
          ))}
        </ul>
        {!isPending && !error && !hasNextPage && chats.length === 0 && (
          <EmptyState
            headingLevel={3}
            title={m.chat_archived_empty_title()}
            text={m.chat_archived_empty_text()}
          />
        )}
        {error && (
          <div className={list.aside}>
            <p>{m.chat_archived_failed()}</p>
            <p>{errorMessage(error)}</p>
            <Button size="sm" variant="soft" onClick={() => (hasNextPage ? fetchNextPage() : refetch())}>
              {m.try_again()}
            </Button>
          </div>
        )}
        {hasNextPage && !error && (
          <div ref={edge} className={list.edge}>
            <Button size="sm" variant="quiet" busy={isFetching} onClick={() => fetchNextPage()}>
              {m.chat_list_more()}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
