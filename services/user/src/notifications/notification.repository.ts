import { skipOf } from '@layover/kit/http/paging';
import type { HiddenPeople } from '@layover/kit/members/blocks';
import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { NOTIFICATIONS_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import {
  NEWEST_OF_USER,
  type NotificationDocument,
  type NotificationModel,
  notificationId,
  UNREAD_OF_USER,
} from './notification.model.ts';

export type NotificationRepository = ReturnType<typeof notificationRepository>;

export type NewNotification = Omit<NotificationDocument, '_id' | 'user' | 'isRead'>;

/**
 * Each method takes the user to whom the notifications belong, as a part of every filter. Notifications about people who are
 * hidden from the user are not shown.
 */
export function notificationRepository(model: NotificationModel, hidden: Pick<HiddenPeople, 'of'>) {
  async function shownTo(user: string) {
    const people = [...(await hidden.of(user))];
    return { user: new Types.ObjectId(user), ...(people.length > 0 && { person: { $nin: people } }) };
  }

  const unread = async (user: string): Promise<number> =>
    model
      .countDocuments({ ...(await shownTo(user)), isRead: false })
      .hint(UNREAD_OF_USER)
      .limit(NOTIFICATIONS_MAX)
      .exec();

  return {
    unread,

    /** Stores the notification of an event for each of the users. Those that are stored already do not change. */
    async add(eventId: string, users: readonly string[], fields: NewNotification): Promise<void> {
      const missing = [...new Set(users)].map((user) => ({
        _id: notificationId(eventId, user),
        user: new Types.ObjectId(user),
        ...fields,
        isRead: false,
      }));
      if (missing.length === 0) return;
      try {
        await model.collection.insertMany(missing as never, { ordered: false });
      } catch (err) {
        const refusals = writeErrorsOf(err);
        if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
      }
    },

    /** A page of the newest NOTIFICATIONS_MAX notifications. */
    async page(user: string, paging: Paging): Promise<NotificationDocument[]> {
      const limit = Math.min(paging.limit, NOTIFICATIONS_MAX - skipOf(paging));
      if (limit <= 0) return [];
      return model
        .find(await shownTo(user))
        .sort({ createdAt: -1, _id: -1 })
        .skip(skipOf(paging))
        .limit(limit)
        .hint(NEWEST_OF_USER)
        .lean<NotificationDocument[]>();
    },

    /** At most NOTIFICATIONS_MAX. */
    total: async (user: string): Promise<number> =>
      model
        .countDocuments(await shownTo(user))
        .hint(NEWEST_OF_USER)
        .limit(NOTIFICATIONS_MAX)
        .exec(),

    async markRead(user: string, until: Date): Promise<void> {
      const filter = { user: new Types.ObjectId(user), isRead: false, createdAt: { $lte: until } };
      await model.updateMany(filter, { $set: { isRead: true } });
    },

    find: (user: string, _id: string): Promise<NotificationDocument | null> =>
      model.findOne({ _id, user: new Types.ObjectId(user) }).lean<NotificationDocument>(),

    /** Whether the user had this notification. */
    async remove(user: string, _id: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ _id, user: new Types.ObjectId(user) });
      return deletedCount > 0;
    },

    /** Of a deleted account: those that it got, and those of others that name the person. */
    async removeAllOf(user: string): Promise<void> {
      await model.deleteMany({ user: new Types.ObjectId(user) });
      await model.deleteMany({ person: user });
    },
  };
}
