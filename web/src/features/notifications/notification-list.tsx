import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Area } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { ListControls } from './list-controls.tsx';
import styles from './notification-list.module.css';
import {
  filteredNotificationsQuery,
  type NotificationFilter,
  notificationsQuery,
} from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { useMarkOpened, useMarkRead, useRemoveNotifications } from './use-change-notifications.ts';

interface NotificationListProps {
  area: Area;
  /** The reader opens the page of a notification. */
  onOpen: () => void;
}

/** The reader's notifications in groups. Opening a group, or marking all, makes them read. */
export default function NotificationList({ area, onOpen }: NotificationListProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const { data: all } = useInfiniteQuery(notificationsQuery);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    filteredNotificationsQuery(filter),
  );
  const remove = useRemoveNotifications();
  const { mutate: markRead, isPending } = useMarkRead();
  const newest = all?.pages[0]?.notifications[0]?.createdAt;
  const unread = all?.pages[0]?.unread ?? 0;
  useOpened(newest);
  const notifications = data?.pages.flatMap((page) => page.notifications);
  if (!notifications && isError)
    return (
      <EmptyState
        headingLevel={3}
        title={m.notifications_failed()}
        actions={<Button onClick={() => void refetch()}>{m.try_again()}</Button>}
      />
    );
  if (newest === undefined && notifications?.length === 0 && filter === 'all')
    return (
      <EmptyState headingLevel={3} title={m.notifications_empty()} text={m.notifications_empty_text()} />
    );
  return (
    <>
      <ListControls
        filter={filter}
        onFilter={setFilter}
        canMark={unread > 0 && !isPending}
        onMarkAll={() => newest && markRead({ until: newest })}
      />
      {notifications ? (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              area={area}
              onOpen={() => {
                const { isRead, createdAt: until, ids } = notification;
                if (!isRead) markRead({ until, ids });
                onOpen();
              }}
              onRemove={() => remove.mutate(notification.ids)}
            />
          ))}
        </ul>
      ) : (
        <NotificationSkeletons />
      )}
      {notifications?.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={filter === 'unread' ? m.notifications_all_read() : m.notifications_none_of_topic()}
        />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.notifications_more()}
          </Button>
        </div>
      )}
    </>
  );
}

/** The bell counts only what is newer than the list, also when something comes while it is open. */
function useOpened(newest: string | undefined): void {
  const { mutate } = useMarkOpened();
  useEffect(() => {
    if (newest) mutate(newest);
  }, [newest, mutate]);
}
