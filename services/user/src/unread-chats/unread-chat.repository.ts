import { retryOnDuplicate } from '@layover/kit/mongo';
import type { UnreadChatDocument, UnreadChatModel } from './unread-chat.model.ts';

export interface WaitingMessages {
  chatId: string;
  chatName: string;
  chatNameTranslations: Record<string, string>;
  writerId: string;
  writerName: string;
  seq: number;
  recipients: readonly { userId: string; count: number }[];
}

export type UnreadChatRepository = ReturnType<typeof unreadChatRepository>;

const idOf = (chatId: string, user: string) => `${chatId}:${user}`;
const stored = (field: string) => ({ $ifNull: [`$${field}`, 0] });
/** The maximum number of chats in one mail. */
const SHOWN_MAX = 20;

/**
 * Events arrive in any order and more than once. Of two events about unread messages, the one with the newer message
 * applies.
 */
export function unreadChatRepository(model: UnreadChatModel) {
  async function writeAll(writes: { _id: string; set: object }[]): Promise<void> {
    if (writes.length === 0) return;
    const operations = writes.map(({ _id, set }) => ({
      updateOne: { filter: { _id }, update: [{ $set: set }], upsert: true },
    }));
    await retryOnDuplicate(() => model.collection.bulkWrite(operations as never, { ordered: false }));
  }

  const isOpen = { $expr: { $gt: ['$seq', '$readSeq'] } };

  return {
    /** @returns those of the recipients who have nothing newer and have not read it */
    async put({ recipients, seq, ...message }: WaitingMessages, at: Date): Promise<UnreadChatDocument[]> {
      const isNewer = { $gt: [seq, stored('seq')] };
      const newer = (value: unknown, field: string) => ({ $cond: [isNewer, value, `$${field}`] });
      const writes = recipients.map(({ userId: user, count }) => ({
        _id: idOf(message.chatId, user),
        set: {
          user: { $literal: user },
          chatId: { $literal: message.chatId },
          chatName: newer({ $literal: message.chatName }, 'chatName'),
          chatNameTranslations: newer({ $literal: message.chatNameTranslations }, 'chatNameTranslations'),
          writerId: newer({ $literal: message.writerId }, 'writerId'),
          writerName: newer({ $literal: message.writerName }, 'writerName'),
          count: newer({ $literal: count }, 'count'),
          // In one stage, each `$field` is the value before the update.
          firstSeq: newer(
            { $cond: [{ $gt: [stored('seq'), stored('readSeq')] }, '$firstSeq', seq] },
            'firstSeq',
          ),
          seq: { $max: [stored('seq'), seq] },
          readSeq: stored('readSeq'),
          changedAt: newer(at, 'changedAt'),
        },
      }));
      await writeAll(writes);
      return model
        .find({ _id: { $in: writes.map(({ _id }) => _id) }, seq, readSeq: { $lt: seq } })
        .lean<UnreadChatDocument[]>();
    },

    async markRead(chatId: string, users: readonly string[], seq: number, at: Date): Promise<void> {
      await writeAll(
        users.map((user) => ({
          _id: idOf(chatId, user),
          set: {
            user: { $literal: user },
            chatId: { $literal: chatId },
            seq: stored('seq'),
            readSeq: { $max: [stored('readSeq'), seq] },
            changedAt: { $ifNull: ['$changedAt', at] },
          },
        })),
      );
    },

    /** Whether the person has not read the message of a push or a mail. */
    isUnread: async (chatId: string, user: string, seq: number): Promise<boolean> =>
      (await model.exists({ _id: idOf(chatId, user), readSeq: { $lt: seq } })) !== null,

    /** The newest first. */
    unreadOf: (user: string): Promise<UnreadChatDocument[]> =>
      model
        .find({ user, ...isOpen })
        .sort({ changedAt: -1 })
        .limit(SHOWN_MAX)
        .lean<UnreadChatDocument[]>(),

    /** Puts the chats of the user into a digest that have unread messages which no digest has contained. */
    async putIntoDigest(user: string, digest: string): Promise<void> {
      const isNew = { $and: [isOpen.$expr, { $gt: ['$seq', stored('digestSeq')] }] };
      const $set = { digest: { $literal: digest }, digestSeq: '$seq' };
      await model.collection.updateMany({ user, $expr: isNew }, [{ $set }]);
    },

    /** The chats of a digest that are still unread, the newest first. */
    ofDigest: (user: string, digest: string): Promise<UnreadChatDocument[]> =>
      model
        .find({ user, digest, ...isOpen })
        .sort({ changedAt: -1 })
        .limit(SHOWN_MAX)
        .lean<UnreadChatDocument[]>(),

    /** Removes the chats of a deleted account, and its name in those of others. */
    async removeUserData(user: string): Promise<void> {
      await model.deleteMany({ user });
      await model.deleteMany({ writerId: user });
    },
  };
}
