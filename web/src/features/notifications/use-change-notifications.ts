import type { notificationApi } from '@layover/proto/http/user/notification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { NOTIFICATIONS, type NotificationPage, type NotificationPages } from './notification-queries.ts';
import { notifyOtherTabs } from './other-tabs.ts';

function useUpdatePages() {
  const client = useQueryClient();
  return (change: (page: NotificationPage) => NotificationPage) =>
    client.setQueriesData<NotificationPages>(
      { queryKey: NOTIFICATIONS },
      (data) => data && { ...data, pages: data.pages.map(change) },
    );
}

/** The list is open: the bell counts what comes after this time. */
export function useMarkOpened() {
  const update = useUpdatePages();
  return useMutation({
    mutationFn: (until: string) =>
      request<typeof notificationApi.markOpened>('PUT /api/user/notifications/opened', { body: { until } }),
    onSuccess: ({ fresh }) => {
      update((page) => ({ ...page, fresh }));
      notifyOtherTabs();
    },
  });
}

/** Marks notifications as read up to a time: all, or those of a group. They look read at once. */
export function useMarkRead() {
  const client = useQueryClient();
  const update = useUpdatePages();
  return useMutation({
    mutationFn: (body: { until: string; ids?: string[] }) =>
      request<typeof notificationApi.markRead>('PUT /api/user/notifications/read', { body }),
    onMutate: async ({ until, ids }) => {
      await client.cancelQueries({ queryKey: NOTIFICATIONS });
      const isMeant = (id: string, createdAt: string) => (ids ? ids.includes(id) : createdAt <= until);
      update((page) => ({
        ...page,
        notifications: page.notifications.map((each) => ({
          ...each,
          isRead: each.isRead || isMeant(each._id, each.createdAt),
        })),
      }));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS });
      notifyOtherTabs();
    },
  });
}

/** Removes the notifications of a group, from the list at once. */
export function useRemoveNotifications() {
  const client = useQueryClient();
  const update = useUpdatePages();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids)
        await request<typeof notificationApi.remove>('DELETE /api/user/notifications/:id', {
          params: { id },
        });
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: NOTIFICATIONS });
      update((page) => ({
        ...page,
        notifications: page.notifications.filter(({ _id }) => !ids.includes(_id)),
      }));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS });
      notifyOtherTabs();
    },
  });
}
