import type { Types } from 'mongoose';
import { hex, oid, oids } from '../ids.ts';
import type { VisibleRange } from '../members/visible-range.rules.ts';
import { ANSWER_BYTES, cutToFit, isFull, nextRead, type Room } from './answer-size.rules.ts';
import {
  BY_REVISION,
  type MessageDocument,
  type MessageModel,
  ONE_PER_SEQ,
  toMessage,
} from './message.model.ts';
import type { StoredMessage } from './message.rules.ts';
import { messageChanges } from './message-changes.repository.ts';
import { messageInserts } from './message-inserts.repository.ts';

export type MessageRepository = ReturnType<typeof messageRepository>;

/** A stretch of places, without the first and with the last. */
export interface Stretch {
  after: number;
  upTo: number;
}

/** A count goes no further: the client shows it as "99+". */
export const UNREAD_MAX = 100;
/** Places looked at for one count, own and hidden messages included. */
export const UNREAD_WINDOW = 2 * UNREAD_MAX;

type UnreadRow = Pick<StoredMessage, 'chatId' | 'seq' | 'user' | 'hiddenFrom'>;

const placesOf = ({ from: begins, to: ends }: VisibleRange) => ({
  $gt: begins,
  ...(ends !== undefined && { $lte: ends }),
});

/** Nothing where all of them are to be seen. */
const revisionsOf = ({ toRevision: endsAt }: VisibleRange, after?: number) => {
  const revision = {
    ...(after !== undefined && { $gt: after }),
    ...(endsAt !== undefined && { $lte: endsAt }),
  };
  return Object.keys(revision).length > 0 ? { revision } : {};
};

const visibleTo = (reader: Types.ObjectId) => ({ hiddenFrom: { $ne: reader } });

/** What was changed between two reads stands in the second one. */
export function joinReads(rows: readonly StoredMessage[], next: readonly StoredMessage[]): StoredMessage[] {
  const again = new Set(next.map(({ _id }) => _id));
  return [...rows.filter(({ _id }) => !again.has(_id)), ...next];
}

/** What is beside the texts of 1,000 messages is below 6 MiB, and a character of a text takes up to 3 bytes. */
const LONG_TEXTS = 3_000_000;

export function messageRepository(model: MessageModel) {
  /**
   * All in one answer of the database, for which it keeps no cursor: a page of 1,000 takes two thirds of the time, one
   * of 30 nine tenths. Such an answer ends at 16 MiB without a word of what is missing, so a long one is read again.
   */
  const ordered = async (
    filter: object,
    sort: Record<string, 1 | -1>,
    limit: number,
    index: string,
  ): Promise<MessageDocument[]> => {
    const read = (singleBatch: boolean) =>
      model
        .find(filter)
        .sort(sort)
        .limit(limit)
        .batchSize(limit)
        .setOptions({ singleBatch })
        .hint(index)
        .lean<MessageDocument[]>();
    const found = await read(true);
    const isCut = found.length < limit && found.reduce((sum, { text }) => sum + text.length, 0) > LONG_TEXTS;
    return isCut ? read(false) : found;
  };

  const ownMessage = async (chatId: string, user: string, clientId: string) => {
    const found = await model
      .findOne({ chatId: oid(chatId), user: oid(user), clientId })
      .lean<MessageDocument>();
    return found && toMessage(found);
  };

  return {
    ownMessage,
    ...messageInserts(model, ownMessage),
    ...messageChanges(model),

    async byId(_id: string): Promise<StoredMessage | null> {
      const found = await model.findById(oid(_id)).lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** The newest message at or below a place, whoever may see it. */
    async newestUpTo({ chatId, from: begins }: VisibleRange, place: number) {
      const filter = { chatId: oid(chatId), seq: { $gt: begins, $lte: place } };
      const [found] = await ordered(filter, { seq: -1 }, 1, ONE_PER_SEQ);
      return found ? { _id: hex(found._id), seq: found.seq } : null;
    },

    /** What people wrote in a stretch that fits the pattern and is older than the message `before`, newest place first. */
    async matching(
      reading: VisibleRange,
      { after, upTo }: Stretch,
      wanted: { pattern: string; before: string | undefined; limit: number },
    ): Promise<StoredMessage[]> {
      const filter = {
        chatId: oid(reading.chatId),
        seq: { $gt: after, $lte: upTo },
        type: 'normal',
        deleted: { $ne: true },
        ...revisionsOf(reading),
        ...visibleTo(oid(reading.reader)),
        ...(wanted.before !== undefined && { _id: { $lt: oid(wanted.before) } }),
        text: { $regex: wanted.pattern, $options: 'i' },
      };
      return (await ordered(filter, { seq: -1 }, wanted.limit, ONE_PER_SEQ)).map(toMessage);
    },

    /** In order of place: the newest ones, those before `before`, or those after `after`; fewer than asked for when they are long. */
    async page(reading: VisibleRange, page: { before?: number; after?: number; limit: number }) {
      const reader = oid(reading.reader);
      const after = Math.max(reading.from, page.after ?? 0);
      const seq = {
        ...placesOf(reading),
        $gt: after,
        ...(page.before !== undefined && { $lt: page.before }),
      };
      const direction = page.after === undefined ? -1 : 1;
      const filter = { chatId: oid(reading.chatId), seq, ...revisionsOf(reading), ...visibleTo(reader) };
      const found = await ordered(filter, { seq: direction }, page.limit + 1, ONE_PER_SEQ);
      const { messages, more } = cutToFit(found.map(toMessage), {
        messages: page.limit,
        bytes: ANSWER_BYTES,
      });
      return { messages: direction === -1 ? messages.toReversed() : messages, more };
    },

    /** What was written or changed after a revision, in that order, as much as there is room for. */
    async changedSince(reading: VisibleRange, revision: number, room: Room) {
      const filter = {
        chatId: oid(reading.chatId),
        seq: placesOf(reading),
        ...visibleTo(oid(reading.reader)),
      };
      let rows: StoredMessage[] = [];
      for (;;) {
        const length = nextRead(rows, room);
        const after = rows.at(-1)?.revision ?? revision;
        const next = await ordered(
          { ...filter, ...revisionsOf(reading, after) },
          { revision: 1 },
          length,
          BY_REVISION,
        );
        rows = joinReads(rows, next.map(toMessage));
        if (next.length < length || isFull(rows, room)) return cutToFit(rows, room);
      }
    },

    /** As `changedSince`, whoever may see it, and no more than the limit. */
    async allChangedSince(chatId: string, revision: number, limit: number): Promise<StoredMessage[]> {
      const filter = { chatId: oid(chatId), revision: { $gt: revision } };
      return (await ordered(filter, { revision: 1 }, limit, BY_REVISION)).map(toMessage);
    },

    async lastVisible(reading: VisibleRange): Promise<StoredMessage | null> {
      const filter = {
        chatId: oid(reading.chatId),
        seq: placesOf(reading),
        ...revisionsOf(reading),
        ...visibleTo(oid(reading.reader)),
      };
      const [found] = await ordered(filter, { seq: -1 }, 1, ONE_PER_SEQ);
      return found ? toMessage(found) : null;
    },

    async byIds(ids: readonly string[]): Promise<StoredMessage[]> {
      if (ids.length === 0) return [];
      const found = await model.find({ _id: { $in: oids(ids) } }).lean<MessageDocument[]>();
      return found.map(toMessage);
    },

    /** What people wrote in each stretch and have not taken back, whoever may see it: as much as counting takes. */
    async unreadIn(stretches: readonly (Stretch & { chatId: string })[]): Promise<UnreadRow[]> {
      if (stretches.length === 0) return [];
      const $or = stretches.map(({ chatId, after, upTo }) => ({
        chatId: oid(chatId),
        seq: { $gt: after, $lte: upTo },
      }));
      const filter = { $or, type: 'normal' as const, deleted: { $ne: true } as const };
      const fields = { _id: 0, chatId: 1, seq: 1, user: 1, hiddenFrom: 1 };
      const found = await model.find(filter, fields).hint(ONE_PER_SEQ).lean<MessageDocument[]>();
      return found.map(({ chatId, seq, user, hiddenFrom }) => ({
        ...{ chatId: hex(chatId), seq, user: hex(user) },
        hiddenFrom: (hiddenFrom ?? []).map(hex),
      }));
    },

    /** How many messages of others follow each place, up to `seq`: one read for all chats. UNREAD_MAX stands for "or more". */
    async countUnread(
      reader: string,
      chats: readonly { chatId: string; after: number; seq: number }[],
    ): Promise<Map<string, number>> {
      if (chats.length === 0) return new Map();
      const places = chats.map(({ chatId, after, seq }) => ({
        chatId: oid(chatId),
        seq: { $gt: Math.max(after, seq - UNREAD_WINDOW), $lte: seq },
      }));
      const counts = await model.aggregate<{ _id: Types.ObjectId; count: number }>(
        [
          {
            $match: {
              $or: places,
              user: { $ne: oid(reader) },
              type: 'normal',
              deleted: { $ne: true },
              ...visibleTo(oid(reader)),
            },
          },
          { $group: { _id: '$chatId', count: { $sum: 1 } } },
        ],
        { hint: ONE_PER_SEQ },
      );
      return new Map(counts.map(({ _id, count }) => [hex(_id), Math.min(count, UNREAD_MAX)]));
    },
  };
}
