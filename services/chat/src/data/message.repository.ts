import { isDuplicateKey } from '@layover/kit/mongo';
import type { Types } from 'mongoose';
import type { StoredMessage } from '../domain/message.ts';
import { hex, oid, oids } from './ids.ts';
import {
  BY_REVISION,
  type MessageDocument,
  type MessageModel,
  ONE_PER_CLIENT_ID,
  ONE_PER_PLACE,
} from './message.model.ts';

export type MessageRepository = ReturnType<typeof messageRepository>;

/** What a reader may see of a chat. */
export interface Reading {
  chatId: string;
  reader: string;
  /** See `beginsAfter`. */
  begins: number;
}

/** A count goes no further: the client shows it as "99+". */
export const UNREAD_MAX = 100;
/** Places looked at for one count, own and hidden messages included. */
const UNREAD_WINDOW = 2 * UNREAD_MAX;

const visibleTo = (reader: Types.ObjectId) => ({
  hiddenFrom: { $ne: reader },
  onlyFor: { $in: [null, reader] },
});

export function messageRepository(model: MessageModel) {
  const ordered = (filter: object, sort: Record<string, 1 | -1>, limit: number, index: string) =>
    model.find(filter).sort(sort).limit(limit).hint(index).lean<MessageDocument[]>();

  const ownMessage = async (chatId: string, user: string, clientId: string) => {
    const found = await model
      .findOne({ chatId: oid(chatId), user: oid(user), clientId })
      .lean<MessageDocument>();
    return found && toMessage(found);
  };

  return {
    ownMessage,

    /** False when the writer's message with this client id is stored already. */
    async insert(message: StoredMessage): Promise<boolean> {
      try {
        await model.collection.insertOne(toDocument(message));
        return true;
      } catch (err) {
        if (isDuplicateKey(err, ONE_PER_CLIENT_ID)) return false;
        // The driver sends an insert again when its connection broke: the first one may have arrived.
        if (isDuplicateKey(err, '_id_') || isDuplicateKey(err, ONE_PER_PLACE)) {
          const stored = await ownMessage(message.chatId, message.user, message.clientId);
          if (stored?._id === message._id) return true;
        }
        throw err;
      }
    },

    async setRevision(_id: string, revision: number): Promise<void> {
      await model.updateOne({ _id: oid(_id) }, { $max: { revision } });
    },

    /** In order of place: the newest ones, those before `before`, or those after `after`; one more than asked for when there are more. */
    async page(reading: Reading, page: { before?: number; after?: number; limit: number }) {
      const reader = oid(reading.reader);
      const after = Math.max(reading.begins, page.after ?? 0);
      const seq = { $gt: after, ...(page.before === undefined ? {} : { $lt: page.before }) };
      const direction = page.after === undefined ? -1 : 1;
      const filter = { chatId: oid(reading.chatId), seq, ...visibleTo(reader) };
      const found = await ordered(filter, { seq: direction }, page.limit + 1, ONE_PER_PLACE);
      const messages = found.slice(0, page.limit).map(toMessage);
      if (direction === -1) messages.reverse();
      return { messages, more: found.length > page.limit };
    },

    /** What was written or changed after a revision, in that order; one more than asked for when there is more. */
    async changedSince(reading: Reading, revision: number, limit: number) {
      const filter = {
        chatId: oid(reading.chatId),
        revision: { $gt: revision },
        seq: { $gt: reading.begins },
        ...visibleTo(oid(reading.reader)),
      };
      const found = await ordered(filter, { revision: 1 }, limit + 1, BY_REVISION);
      return { messages: found.slice(0, limit).map(toMessage), more: found.length > limit };
    },

    async lastVisible(reading: Reading): Promise<StoredMessage | null> {
      const filter = {
        chatId: oid(reading.chatId),
        seq: { $gt: reading.begins },
        ...visibleTo(oid(reading.reader)),
      };
      const [found] = await ordered(filter, { seq: -1 }, 1, ONE_PER_PLACE);
      return found ? toMessage(found) : null;
    },

    async byIds(ids: readonly string[]): Promise<StoredMessage[]> {
      if (ids.length === 0) return [];
      const found = await model.find({ _id: { $in: oids(ids) } }).lean<MessageDocument[]>();
      return found.map(toMessage);
    },

    /** How many messages of others follow each place: one read for all chats. UNREAD_MAX stands for "or more". */
    async countUnread(
      reader: string,
      chats: readonly { chatId: string; after: number; seq: number }[],
    ): Promise<Map<string, number>> {
      if (chats.length === 0) return new Map();
      const places = chats.map(({ chatId, after, seq }) => ({
        chatId: oid(chatId),
        seq: { $gt: Math.max(after, seq - UNREAD_WINDOW) },
      }));
      const counts = await model.aggregate<{ _id: Types.ObjectId; count: number }>(
        [
          {
            $match: {
              $or: places,
              user: { $ne: oid(reader) },
              type: 'normal',
              ...visibleTo(oid(reader)),
            },
          },
          { $group: { _id: '$chatId', count: { $sum: 1 } } },
        ],
        { hint: ONE_PER_PLACE },
      );
      return new Map(counts.map(({ _id, count }) => [hex(_id), Math.min(count, UNREAD_MAX)]));
    },
  };
}

const toMessage = ({ _id, chatId, user, blocked: _, ...rest }: MessageDocument): StoredMessage => ({
  ...rest,
  _id: hex(_id),
  chatId: hex(chatId),
  user: hex(user),
  notice: rest.notice ?? null,
  hiddenFrom: (rest.hiddenFrom ?? []).map(hex),
  onlyFor: rest.onlyFor ? hex(rest.onlyFor) : null,
});

/** Fields that say nothing are left out: most messages are hidden from nobody. */
function toDocument({ hiddenFrom, onlyFor, notice, ...rest }: StoredMessage): MessageDocument {
  return {
    ...rest,
    _id: oid(rest._id),
    chatId: oid(rest.chatId),
    user: oid(rest.user),
    ...(notice && { notice }),
    ...(hiddenFrom.length > 0 && { hiddenFrom: oids(hiddenFrom), blocked: true }),
    ...(onlyFor && { onlyFor: oid(onlyFor) }),
  };
}
