import type { notificationApi } from '@layover/proto/http/notification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { type NotificationPage, notificationsQuery } from './notification-queries.ts';

const { queryKey } = notificationsQuery;

function useUpdatePages() {
  const client = useQueryClient();
  return (change: (page: NotificationPage) => NotificationPage) =>
    client.setQueryData(queryKey, (data) => data && { ...data, pages: data.pages.map(change) });
}

/** Marks all notifications as read up to a time. */
export function useMarkRead() {
  const update = useUpdatePages();
  return useMutation({
    mutationFn: (until: string) =>
      request<typeof notificationApi.markRead>('PUT /api/user/notifications/read', { body: { until } }),
    onSuccess: ({ unread }, until) =>
      update((page) => ({
        ...page,
        unread,
        notifications: page.notifications.map((each) => ({
          ...each,
          isRead: each.isRead || each.createdAt <= until,
        })),
      })),
  });
}

/** Removes a notification, from the list at once. */
export function useRemoveNotification() {
  const client = useQueryClient();
  const update = useUpdatePages();
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof notificationApi.remove>('DELETE /api/user/notifications/:id', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      update((page) => ({ ...page, notifications: page.notifications.filter(({ _id }) => _id !== id) }));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
