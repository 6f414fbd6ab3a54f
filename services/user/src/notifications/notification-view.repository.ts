import { retryOnDuplicate } from '@layover/kit/mongo';
import type { NotificationViewDocument, NotificationViewModel } from './notification-view.model.ts';

export type NotificationViewRepository = ReturnType<typeof notificationViewRepository>;

export function notificationViewRepository(model: NotificationViewModel) {
  return {
    async seenUntil(user: string): Promise<Date | undefined> {
      return (await model.findById(user).lean<NotificationViewDocument>())?.seenUntil;
    },

    /** A time in the future is now, so that a wrong clock does not hide what comes later. */
    async markSeen(user: string, until: Date): Promise<Date> {
      const seenUntil = new Date(Math.min(until.getTime(), Date.now()));
      await retryOnDuplicate(() => model.updateOne({ _id: user }, { $max: { seenUntil } }, { upsert: true }));
      return seenUntil;
    },

    removeAll: async (user: string): Promise<void> => {
      await model.deleteMany({ _id: user });
    },
  };
}
