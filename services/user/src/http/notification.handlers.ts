import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { Notification, notificationApi } from '@layover/proto/http/notification';
import type { UserDeps } from '../deps.ts';
import { notificationNotFound } from '../errors.ts';
import type { NotificationDocument } from '../notifications/notification.model.ts';

type ListHandlers = Pick<Handlers<typeof notificationApi>, 'list' | 'markRead' | 'markSeen' | 'remove'>;

export function notificationHandlers({ notifications, views }: UserDeps): ListHandlers {
  return {
    list: async ({ query, caller }) => {
      const found = await notifications.page(caller._id, query);
      // After the page: a page that has a new notification counts it too, and readers stop loading when they see it.
      const [total, unread] = await Promise.all([
        notifications.total(caller._id),
        notifications.unread(caller._id),
      ]);
      return { notifications: found.map(presentNotification), unread, ...pageOf(query, total) };
    },

    markSeen: async ({ body, caller }) => ({
      seenUntil: (await views.markSeen(caller._id, new Date(body.until))).toISOString(),
    }),

    markRead: async ({ body, caller }) => {
      await notifications.markRead(caller._id, new Date(body.until));
      return { unread: await notifications.unread(caller._id) };
    },

    remove: async ({ params, caller }) => {
      if (!(await notifications.remove(caller._id, params.id))) throw notificationNotFound();
      return { notificationId: params.id };
    },
  };
}

function presentNotification({
  user: _,
  person: _person,
  createdAt,
  ...shown
}: NotificationDocument): Notification {
  return { ...shown, createdAt: createdAt.toISOString() };
}
