import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { notificationApi } from '@layover/proto/http/user/notification';
import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';

export type NotificationPage = ResponseOf<typeof notificationApi.list>;
export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;
/** The filter of the list. */
export type NotificationFilter = 'all' | 'unread' | NotificationTopic;

const PAGE_LIMIT = 20;

/** Begins the key of every filtered list. */
export const NOTIFICATIONS = ['notifications'] as const;

const filterQuery = (filter: NotificationFilter) => {
  if (filter === 'all') return {};
  return filter === 'unread' ? { unread: 'true' as const } : { topic: filter };
};

export const filteredNotificationsQuery = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS, filter],
    queryFn: ({ pageParam, signal }) =>
      request<typeof notificationApi.list>('GET /api/user/notifications', {
        query: { cursor: pageParam, limit: PAGE_LIMIT, ...filterQuery(filter) },
        signal,
      }),
    ...cursorPages,
  });

/** All notifications, which the bell counts. */
export const notificationsQuery = filteredNotificationsQuery('all');
