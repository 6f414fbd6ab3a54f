import { type ListOrder, pageOf, slicePage } from '@layover/kit/http/paging';
import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { NotificationGroup, notificationApi } from '@layover/proto/http/user/notification';
import type { UserDeps } from '../deps.ts';
import { notificationNotFound } from '../errors.ts';
import { groupNotifications } from '../notifications/index.ts';

type ListHandlers = Pick<
  Handlers<typeof notificationApi>,
  'list' | 'markOpened' | 'markRead' | 'markSeen' | 'remove'
>;

/** Times in ISO 8601 are in their order as texts. */
const NEWEST_GROUPS: ListOrder<NotificationGroup> = {
  sort: { createdAt: -1, _id: -1 },
  keyOf: ({ createdAt, _id }) => ({ createdAt, _id }),
};

export function notificationHandlers({
  notifications,
  views,
}: Pick<UserDeps, 'notifications' | 'views'>): ListHandlers {
  const countFresh = async (user: string) => notifications.unread(user, await views.openedUntil(user));

  return {
    list: async ({ query: { unread: onlyUnread, topic, ...paging }, caller, req }) => {
      const found = await notifications.newest(caller._id, { unread: onlyUnread === 'true', topic });
      // The count is read after the list, so that it includes all notifications of the list.
      const [unread, fresh] = await Promise.all([notifications.unread(caller._id), countFresh(caller._id)]);
      const groups = groupNotifications(found, readerLocales(req));
      const page = slicePage(groups, NEWEST_GROUPS, paging);
      return { notifications: page.found, unread, fresh, ...pageOf(paging, page) };
    },

    markSeen: async ({ body, caller }) => ({
      seenUntil: (await views.markSeen(caller._id, new Date(body.until))).toISOString(),
    }),

    markOpened: async ({ body, caller }) => {
      await views.markOpened(caller._id, new Date(body.until));
      return { fresh: await countFresh(caller._id) };
    },

    markRead: async ({ body: { until, ids }, caller }) => {
      await notifications.markRead(caller._id, new Date(until), ids);
      return { unread: await notifications.unread(caller._id) };
    },

    remove: async ({ params, caller }) => {
      if (!(await notifications.remove(caller._id, params.id))) throw notificationNotFound();
      return { notificationId: params.id };
    },
  };
}
