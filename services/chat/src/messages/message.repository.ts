import { UNREAD_MAX } from '@layover/proto/limits';
import type { Types } from 'mongoose';
import { ANSWER_BYTES, cutToFit, isFull, nextRead, type Room } from '../answer-size/index.ts';
import { hex, oid, oids } from '../ids.ts';
import type { VisibleRange } from '../visible-range/index.ts';
import {
  BY_REVISION,
  type MessageDocument,
  type MessageModel,
  ONE_PER_SEQ,
  toMessage,
} from './message.model.ts';
import { asSeenBy, type StoredMessage } from './message.rules.ts';
import { messageChanges } from './message-changes.repository.ts';
import { messageInserts } from './message-inserts.repository.ts';
import { messageMentions } from './message-mentions.repository.ts';
import { messageReactions } from './message-reactions.repository.ts';

export type MessageRepository = ReturnType<typeof messageRepository>;

/** A range of sequence numbers, exclusive of `after` and inclusive of `upTo`. */
interface SeqInterval {
  after: number;
  upTo: number;
}

/** Sequence numbers that one count covers, with own and hidden messages. */
export const UNREAD_WINDOW = 2 * UNREAD_MAX;

/** The fields of a message that counting unread messages needs. */
export type UnreadRow = Pick<StoredMessage, 'chatId' | 'seq' | 'user' | 'hiddenFrom'> & {
  /** Ids of the people whom the message mentions. */
  mentioned: string[];
};

/** The unread messages of a reader in a chat. */
export interface UnreadCount {
  /** UNREAD_MAX means "or more". */
  count: number;
  /** One of them mentions the reader. */
  mentioned: boolean;
}

const seqFilter = ({ from, to }: VisibleRange) => ({
  $gt: from,
  ...(to !== undefined && { $lte: to }),
});

/** An empty filter if the reader sees all revisions. */
const revisionsOf = ({ toRevision }: VisibleRange, after?: number) => {
  const revision = {
    ...(after !== undefined && { $gt: after }),
    ...(toRevision !== undefined && { $lte: toRevision }),
  };
  return Object.keys(revision).length > 0 ? { revision } : {};
};

const seenBy =
  ({ reader }: VisibleRange) =>
  (found: MessageDocument): StoredMessage =>
    asSeenBy(toMessage(found), reader);

const visibleTo = (reader: Types.ObjectId) => ({ hiddenFrom: { $ne: reader } });

/** 1 for a message that mentions the reader, else 0. */
const isMentioned = (reader: Types.ObjectId) => ({
  $cond: [{ $in: [reader, { $ifNull: ['$mentions.user', []] }] }, 1, 0],
});

/** A message that changed between two reads is kept from the second one. */
export function joinReads(rows: readonly StoredMessage[], next: readonly StoredMessage[]): StoredMessage[] {
  const again = new Set(next.map(({ _id }) => _id));
  return [...rows.filter(({ _id }) => !again.has(_id)), ...next];
}

export function messageRepository(model: MessageModel) {
  const ordered = (filter: object, sort: Record<string, 1 | -1>, limit: number, index: string) =>
    model.find(filter).sort(sort).limit(limit).batchSize(limit).hint(index).lean<MessageDocument[]>();

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
    ...messageMentions(model),
    ...messageReactions(model),

    async byId(_id: string): Promise<StoredMessage | null> {
      const found = await model.findById(oid(_id)).lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** The newest message up to a sequence number, including messages that the reader may not see. */
    async newestUpTo({ chatId, from }: VisibleRange, place: number) {
      const filter = { chatId: oid(chatId), seq: { $gt: from, $lte: place } };
      const [found] = await ordered(filter, { seq: -1 }, 1, ONE_PER_SEQ);
      return found ? { _id: hex(found._id), seq: found.seq } : null;
    },

    /**
     * Messages of people in a range that match the pattern and are older than the message `before`, newest
     * first.
     */
    async matching(
      range: VisibleRange,
      { after, upTo }: SeqInterval,
      wanted: { pattern: string; before: string | undefined; limit: number },
    ): Promise<StoredMessage[]> {
      const filter = {
        chatId: oid(range.chatId),
        seq: { $gt: after, $lte: upTo },
        type: 'normal',
        deleted: { $ne: true },
        ...revisionsOf(range),
        ...visibleTo(oid(range.reader)),
        ...(wanted.before !== undefined && { _id: { $lt: oid(wanted.before) } }),
        text: { $regex: wanted.pattern, $options: 'i' },
      };
      return (await ordered(filter, { seq: -1 }, wanted.limit, ONE_PER_SEQ)).map(seenBy(range));
    },

    /**
     * In ascending order: the newest messages, those before `before`, or those after `after` that are sent at `since` or
     * later. Long messages make a page shorter.
     */
    async page(range: VisibleRange, page: { before?: number; after?: number; since?: Date; limit: number }) {
      const reader = oid(range.reader);
      const after = Math.max(range.from, page.after ?? 0);
      const seq = {
        ...seqFilter(range),
        $gt: after,
        ...(page.before !== undefined && { $lt: page.before }),
      };
      const direction = page.after === undefined ? -1 : 1;
      const filter = {
        chatId: oid(range.chatId),
        seq,
        ...revisionsOf(range),
        ...visibleTo(reader),
        ...(page.since && { createdAt: { $gte: page.since } }),
      };
      const found = await ordered(filter, { seq: direction }, page.limit + 1, ONE_PER_SEQ);
      const { messages, more } = cutToFit(found.map(seenBy(range)), {
        messages: page.limit,
        bytes: ANSWER_BYTES,
      });
      return { messages: direction === -1 ? messages.toReversed() : messages, more };
    },

    /** Messages written or changed after a revision, in that order, as many as fit. */
    async changedSince(range: VisibleRange, revision: number, room: Room) {
      const filter = {
        chatId: oid(range.chatId),
        seq: seqFilter(range),
        ...visibleTo(oid(range.reader)),
      };
      let rows: StoredMessage[] = [];
      for (;;) {
        const length = nextRead(rows, room);
        const after = rows.at(-1)?.revision ?? revision;
        const next = await ordered(
          { ...filter, ...revisionsOf(range, after) },
          { revision: 1 },
          length,
          BY_REVISION,
        );
        rows = joinReads(rows, next.map(seenBy(range)));
        if (next.length < length || isFull(rows, room)) return cutToFit(rows, room);
      }
    },

    /** As `changedSince`, for all readers, bounded by the limit alone. */
    async allChangedSince(chatId: string, revision: number, limit: number): Promise<StoredMessage[]> {
      const filter = { chatId: oid(chatId), revision: { $gt: revision } };
      return (await ordered(filter, { revision: 1 }, limit, BY_REVISION)).map(toMessage);
    },

    async lastVisible(range: VisibleRange): Promise<StoredMessage | null> {
      const filter = {
        chatId: oid(range.chatId),
        seq: seqFilter(range),
        ...revisionsOf(range),
        ...visibleTo(oid(range.reader)),
      };
      const [found] = await ordered(filter, { seq: -1 }, 1, ONE_PER_SEQ);
      return found ? seenBy(range)(found) : null;
    },

    async byIds(ids: readonly string[]): Promise<StoredMessage[]> {
      if (ids.length === 0) return [];
      const found = await model.find({ _id: { $in: oids(ids) } }).lean<MessageDocument[]>();
      return found.map(toMessage);
    },

    /** The messages at these places, for all readers. */
    async atSeqs(chatId: string, seqs: readonly number[]): Promise<StoredMessage[]> {
      const filter = { chatId: oid(chatId), seq: { $in: [...seqs] } };
      return (await model.find(filter).hint(ONE_PER_SEQ).lean<MessageDocument[]>()).map(toMessage);
    },

    /** The messages of people in each range, for all readers, with the fields that counting needs. */
    async unreadIn(intervals: readonly (SeqInterval & { chatId: string })[]): Promise<UnreadRow[]> {
      if (intervals.length === 0) return [];
      const $or = intervals.map(({ chatId, after, upTo }) => ({
        chatId: oid(chatId),
        seq: { $gt: after, $lte: upTo },
      }));
      const filter = { $or, type: 'normal' as const, deleted: { $ne: true } as const };
      const fields = { _id: 0, chatId: 1, seq: 1, user: 1, hiddenFrom: 1, 'mentions.user': 1 };
      const found = await model.find(filter, fields).hint(ONE_PER_SEQ).lean<MessageDocument[]>();
      return found.map(({ chatId, seq, user, hiddenFrom = [], mentions = [] }) => ({
        chatId: hex(chatId),
        seq,
        user: hex(user),
        hiddenFrom: hiddenFrom.map(hex),
        mentioned: mentions.map((mention) => hex(mention.user)),
      }));
    },

    /**
     * Counts the messages of others after `after` and up to `seq` by one read for all chats.
     */
    async countUnread(
      reader: string,
      chats: readonly { chatId: string; after: number; seq: number }[],
    ): Promise<Map<string, UnreadCount>> {
      if (chats.length === 0) return new Map();
      const places = chats.map(({ chatId, after, seq }) => ({
        chatId: oid(chatId),
        seq: { $gt: Math.max(after, seq - UNREAD_WINDOW), $lte: seq },
      }));
      const counts = await model.aggregate<{ _id: Types.ObjectId; count: number; mentions: number }>(
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
          { $group: { _id: '$chatId', count: { $sum: 1 }, mentions: { $sum: isMentioned(oid(reader)) } } },
        ],
        { hint: ONE_PER_SEQ },
      );
      return new Map(
        counts.map(({ _id, count, mentions }) => [
          hex(_id),
          { count: Math.min(count, UNREAD_MAX), mentioned: mentions > 0 },
        ]),
      );
    },
  };
}
