import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { notificationApi } from '@layover/proto/http/notification';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

export type NotificationPage = ResponseOf<typeof notificationApi.list>;
export type NotificationPages = InfiniteData<NotificationPage, number>;

const PAGE_LIMIT = 20;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    request<typeof notificationApi.list>('GET /api/user/notifications', {
      query: { page: pageParam, limit: PAGE_LIMIT },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: ({ page, pages }: NotificationPage) => (page < pages ? page + 1 : undefined),
});
