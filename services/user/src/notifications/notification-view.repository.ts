import { retryOnDuplicate } from '@layover/kit/mongo';
import type { NotificationViewDocument, NotificationViewModel } from './notification-view.model.ts';

export type NotificationViewRepository = ReturnType<typeof notificationViewRepository>;

type Field = 'seenUntil' | 'openedUntil';

export function notificationViewRepository(model: NotificationViewModel) {
  const find = async (user: string, field: Field): Promise<Date | undefined> =>
    (await model.findById(user).lean<NotificationViewDocument>())?.[field];

  /** A time in the future is replaced by now, so that a wrong clock does not hide later notifications. */
  async function raise(user: string, fields: readonly Field[], until: Date): Promise<Date> {
    const time = new Date(Math.min(until.getTime(), Date.now()));
    const $max = Object.fromEntries(fields.map((field) => [field, time]));
    await retryOnDuplicate(() => model.updateOne({ _id: user }, { $max }, { upsert: true }));
    return time;
  }

  return {
    seenUntil: (user: string) => find(user, 'seenUntil'),
    openedUntil: (user: string) => find(user, 'openedUntil'),
    markSeen: (user: string, until: Date) => raise(user, ['seenUntil'], until),
    /** Opening the list also counts as seeing the bell. */
    markOpened: (user: string, until: Date) => raise(user, ['openedUntil', 'seenUntil'], until),

    removeAll: async (user: string): Promise<void> => {
      await model.deleteMany({ _id: user });
    },
  };
}
