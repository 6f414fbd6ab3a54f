import type { Notification } from '@layover/proto/http/notification';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Area } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './notification-list.module.css';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, useRemoveNotification } from './use-change-notifications.ts';

interface NotificationListProps {
  area: Area;
  /** The reader opens the page of a notification. */
  onOpen: () => void;
}

/** The reader's notifications. Those that appear while it is open are marked as read; their dots stay until it closes. */
export function NotificationList({ area, onOpen }: NotificationListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery);
  const remove = useRemoveNotification();
  const notifications = data?.pages.flatMap((page) => page.notifications);
  const newIds = useNewIds(notifications);
  if (!notifications)
    return isError ? (
      <EmptyState
        headingLevel={3}
        title={m.notifications_failed()}
        actions={<Button onClick={() => void refetch()}>{m.try_again()}</Button>}
      />
    ) : (
      <LoadingRows />
    );
  if (notifications.length === 0)
    return (
      <EmptyState headingLevel={3} title={m.notifications_empty()} text={m.notifications_empty_text()} />
    );
  return (
    <>
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification._id}
            notification={notification}
            area={area}
            isNew={newIds.has(notification._id)}
            onOpen={onOpen}
            onRemove={() => remove.mutate(notification._id)}
          />
        ))}
      </ul>
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

/** Marks unread notifications as read, and returns the ids of all that have been unread since the list was opened. */
function useNewIds(notifications: readonly Notification[] | undefined): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMarkRead();
  const unread = notifications?.filter(({ isRead }) => !isRead) ?? [];
  const key = unread.map(({ _id }) => _id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the unread notifications.
  useEffect(() => {
    const [newest] = unread;
    if (!newest) return;
    setNewIds((known) => new Set([...known, ...unread.map(({ _id }) => _id)]));
    mutate(newest.createdAt);
  }, [key, mutate]);
  return newIds;
}

function LoadingRows() {
  return (
    <div className={styles.loading} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          <Skeleton width="2.75rem" height="2.75rem" radius="var(--r2)" />
          <span>
            <Skeleton width="90%" />
            <Skeleton width="35%" />
          </span>
        </div>
      ))}
    </div>
  );
}
