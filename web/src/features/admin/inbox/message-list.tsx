import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import adminStyles from '../admin-page.module.css';
import { CardSkeletons, ListFailed } from '../card-list-states.tsx';
import { filterParams, type InboxFilter } from './inbox-filter.ts';
import { MessageCard } from './message-card.tsx';
import { inboxQuery } from './message-queries.ts';

/** A page of the messages that a filter finds. */
export function MessageList({ filter }: { filter: InboxFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(inboxQuery(filter, usePageCursor()));
  if (error && !data) return <ListFailed error={error} retry={() => refetch()} />;
  if (!data || isPlaceholderData) return <CardSkeletons height="8rem" />;
  if (data.messages.length === 0) {
    const isDone = filter.tab === 'new' && !filter.subject && !filter.search;
    return (
      <EmptyState
        image={isDone ? '/scenes/quiet.webp' : undefined}
        title={isDone ? m.inbox_none_new() : m.inbox_none()}
        text={isDone ? m.inbox_none_new_text() : m.inbox_none_text()}
      />
    );
  }
  return (
    <>
      <ul className={adminStyles.panel}>
        {data.messages.map((message) => (
          <MessageCard key={message._id} message={message} showsState={filter.tab === 'all'} />
        ))}
      </ul>
      <Pager
        page={filter.page}
        pages={data.pages}
        nextCursor={isPlaceholderData ? null : data.nextCursor}
        to={(page) => `?${new URLSearchParams(filterParams({ ...filter, page }))}`}
      />
    </>
  );
}
