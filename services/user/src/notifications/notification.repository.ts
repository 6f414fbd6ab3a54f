import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import { NOTIFICATIONS_MAX } from '@layover/proto/limits';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { Types } from 'mongoose';
import { kindsOf } from '../notification-settings/index.ts';
import {
  NEWEST_OF_USER,
  type NotificationDocument,
  type NotificationModel,
  notificationId,
  UNREAD_OF_USER,
} from './notification.model.ts';

export type NotificationRepository = ReturnType<typeof notificationRepository>;

/** The filter of a list: all notifications, the unread ones, or those of one topic. */
interface ListFilter {
  unread: boolean;
  topic?: NotificationTopic | undefined;
}

export type NewNotification = Omit<
  NotificationDocument,
  '_id' | 'user' | 'isRead' | 'isUnlisted' | 'isWithdrawn' | 'commentVersion' | 'digest'
>;

/** The people who get a notification in the list of the application, and those who get it in the daily digest. */
interface Recipients {
  listed: readonly string[];
  digest: readonly string[];
}

/**
 * Each method takes the user to whom the notifications belong, as a part of every filter. Notifications about people who are
 * hidden from the user are not shown.
 */
export function notificationRepository(model: NotificationModel, hidden: Pick<HiddenPeople, 'of'>) {
  async function allowedFor(user: string) {
    const people = [...(await hidden.of(user))];
    const own = { user: new Types.ObjectId(user), isWithdrawn: { $ne: true } };
    return { ...own, ...(people.length > 0 && { person: { $nin: people } }) };
  }

  const shownTo = async (user: string) => ({ ...(await allowedFor(user)), isUnlisted: { $ne: true } });

  /** Filters notifications that are newer than a time, if one is given. */
  const unread = async (user: string, after?: Date): Promise<number> =>
    model
      .countDocuments({
        ...(await shownTo(user)),
        isRead: false,
        ...(after && { createdAt: { $gt: after } }),
      })
      .hint(UNREAD_OF_USER)
      .limit(NOTIFICATIONS_MAX)
      .exec();

  return {
    unread,

    /** Stores the notification of an event for each of the users. Those that are stored already do not change. */
    async add(eventId: string, { listed, digest }: Recipients, fields: NewNotification): Promise<void> {
      const [inList, inDigest] = [new Set(listed), new Set(digest)];
      const missing = [...new Set([...listed, ...digest])].map((user) => ({
        _id: notificationId(eventId, user),
        user: new Types.ObjectId(user),
        ...fields,
        isRead: false,
        ...(!inList.has(user) && { isUnlisted: true }),
        ...(inDigest.has(user) && { digest: '' }),
      }));
      if (missing.length === 0) return;
      try {
        await model.collection.insertMany(missing as never, { ordered: false });
      } catch (err) {
        const writeErrors = writeErrorsOf(err);
        if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
      }
    },

    /** The newest NOTIFICATIONS_MAX notifications. */
    newest: async (
      user: string,
      { unread: onlyUnread, topic }: ListFilter,
    ): Promise<NotificationDocument[]> =>
      model
        .find({
          ...(await shownTo(user)),
          ...(onlyUnread && { isRead: false }),
          ...(topic && { kind: { $in: kindsOf(topic) } }),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(NOTIFICATIONS_MAX)
        .hint(NEWEST_OF_USER)
        .lean<NotificationDocument[]>(),

    /** All of them, or those with these ids. */
    async markRead(user: string, until: Date, ids?: readonly string[]): Promise<void> {
      const filter = {
        user: new Types.ObjectId(user),
        isRead: false,
        createdAt: { $lte: until },
        isUnlisted: { $ne: true },
        ...(ids && { _id: { $in: [...ids] } }),
      };
      await model.updateMany(filter, { $set: { isRead: true } });
    },

    /** Puts all that wait for the next digest of the user into this one. */
    async putIntoDigest(user: string, digest: string): Promise<void> {
      await model.updateMany({ user: new Types.ObjectId(user), digest: '' }, { $set: { digest } });
    },

    /** The unread ones of a digest, the newest first. */
    ofDigest: async (user: string, digest: string): Promise<NotificationDocument[]> =>
      model
        .find({ ...(await allowedFor(user)), digest, isRead: false })
        .sort({ createdAt: -1, _id: -1 })
        .limit(NOTIFICATIONS_MAX)
        .lean<NotificationDocument[]>(),

    /** Changes the notifications of a comment, unless they follow this version of it or a later one. */
    async setWithdrawn(comment: string, isWithdrawn: boolean, version: number): Promise<void> {
      const filter = { comment, commentVersion: { $not: { $gte: version } } };
      await model.updateMany(filter, { $set: { isWithdrawn, commentVersion: version } });
    },

    find: (user: string, _id: string): Promise<NotificationDocument | null> =>
      model.findOne({ _id, user: new Types.ObjectId(user) }).lean<NotificationDocument>(),

    /** Whether the user had this notification. */
    async remove(user: string, _id: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ _id, user: new Types.ObjectId(user) });
      return deletedCount > 0;
    },

    /** Removes the notifications that a deleted account got, and those of others that name the person. */
    async removeUserData(user: string): Promise<void> {
      await model.deleteMany({ user: new Types.ObjectId(user) });
      await model.deleteMany({ person: user });
    },
  };
}
