import { mongo, type Types } from 'mongoose';
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
  /** The last place that somebody sees who has left. */
  ends?: number;
}

/** A stretch of places, without the first and with the last. */
export interface Stretch {
  after: number;
  upTo: number;
}

/** `known`: the writer's message with this client id is stored already. */
export type InsertOutcome = 'stored' | 'known' | Error;

const DUPLICATE_KEY = 11000;
/**
 * Two writers of the same message waited for each other and the database has ended one: PostgreSQL's 40P01 as FerretDB
 * passes it on, and MongoDB's own.
 */
const CONFLICTS = new Set<unknown>([16_908_292, 112]);
const INSERT_ATTEMPTS = 4;
const isConflict = (outcome?: InsertOutcome): boolean =>
  outcome instanceof Error && CONFLICTS.has((outcome as Error & { code?: unknown }).code);

/** A count goes no further: the client shows it as "99+". */
export const UNREAD_MAX = 100;
/** Places looked at for one count, own and hidden messages included. */
export const UNREAD_WINDOW = 2 * UNREAD_MAX;

type UnreadRow = Pick<StoredMessage, 'chatId' | 'seq' | 'user' | 'hiddenFrom' | 'onlyFor'>;

const placesOf = ({ begins, ends }: Reading) => ({
  $gt: begins,
  ...(ends !== undefined && { $lte: ends }),
});

const visibleTo = (reader: Types.ObjectId) => ({
  hiddenFrom: { $ne: reader },
  onlyFor: { $in: [null, reader] },
});

interface OwnChange {
  _id: string;
  user: string;
  revision: number;
}

const changeable = ({ _id, user, revision }: OwnChange) => ({
  _id: oid(_id),
  user: oid(user),
  type: 'normal' as const,
  deleted: { $ne: true } as const,
  revision: { $lt: revision },
});

export function messageRepository(model: MessageModel) {
  const ordered = (filter: object, sort: Record<string, 1 | -1>, limit: number, index: string) =>
    // All in one answer of the database, however many it sends at once by default.
    model.find(filter).sort(sort).limit(limit).batchSize(limit).hint(index).lean<MessageDocument[]>();

  const ownMessage = async (chatId: string, user: string, clientId: string) => {
    const found = await model
      .findOne({ chatId: oid(chatId), user: oid(user), clientId })
      .lean<MessageDocument>();
    return found && toMessage(found);
  };

  /** What came of each, in the same order. @throws when the database cannot be reached. */
  async function insertMany(messages: readonly StoredMessage[]): Promise<InsertOutcome[]> {
    // In one order everywhere: of two instances with the same messages neither waits for what the other holds.
    let batch = messages.toSorted(
      (a, b) => Number(a.clientId > b.clientId) - Number(a.clientId < b.clientId),
    );
    const outcomes = new Map<string, InsertOutcome>();
    for (let attempt = 1; batch.length > 0 && attempt <= INSERT_ATTEMPTS; attempt++) {
      const found = await insertInOrder(batch);
      for (const [index, { _id }] of batch.entries()) outcomes.set(_id, found[index]!);
      batch = batch.filter((_, index) => isConflict(found[index]));
    }
    return messages.map(({ _id }) => outcomes.get(_id)!);
  }

  async function insertInOrder(batch: readonly StoredMessage[]): Promise<InsertOutcome[]> {
    try {
      await model.collection.insertMany(batch.map(toDocument), { ordered: false });
      return batch.map(() => 'stored');
    } catch (err) {
      if (!(err instanceof mongo.MongoBulkWriteError)) throw err;
      const failed = new Map([err.writeErrors].flat().map((each) => [each.index, each]));
      // Something went wrong that is no refusal of single messages.
      if (failed.size === 0) throw err;
      return Promise.all(
        batch.map((message, index) => {
          const refusal = failed.get(index);
          return refusal ? refusedInsert(message, refusal) : 'stored';
        }),
      );
    }
  }

  async function refusedInsert(message: StoredMessage, refusal: mongo.WriteError): Promise<InsertOutcome> {
    const { code, errmsg = '' } = refusal;
    if (code === DUPLICATE_KEY && errmsg.includes(ONE_PER_CLIENT_ID)) {
      const stored = await ownMessage(message.chatId, message.user, message.clientId);
      return stored?._id === message._id ? 'stored' : 'known';
    }
    // The driver sends an insert again when its connection broke: the first one may have arrived.
    if (code === DUPLICATE_KEY && (errmsg.includes('_id_') || errmsg.includes(ONE_PER_PLACE))) {
      const stored = await ownMessage(message.chatId, message.user, message.clientId);
      if (stored?._id === message._id) return 'stored';
    }
    return Object.assign(new Error(errmsg), { name: 'MongoServerError', code });
  }

  return {
    ownMessage,

    insertMany,

    /** False when the writer's message with this client id is stored already. */
    async insert(message: StoredMessage): Promise<boolean> {
      const [outcome] = await insertMany([message]);
      if (outcome instanceof Error) throw outcome;
      return outcome === 'stored';
    },

    async setRevision(_id: string, revision: number): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate({ _id: oid(_id) }, { $max: { revision } }, { returnDocument: 'after' })
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    async byId(_id: string): Promise<StoredMessage | null> {
      const found = await model.findById(oid(_id)).lean<MessageDocument>();
      return found && toMessage(found);
    },

    /**
     * The writer's new text, unless the message is taken back or carries a later change; those it is hidden from stay,
     * and others may join them.
     */
    async edit(change: OwnChange & { text: string; at: Date; hiddenFrom: readonly string[] }) {
      const { text, at, revision, hiddenFrom } = change;
      const hide = hiddenFrom.length > 0;
      const found = await model
        .findOneAndUpdate(
          changeable(change),
          {
            $set: { text, editedAt: at, revision, ...(hide && { blocked: true }) },
            ...(hide && { $addToSet: { hiddenFrom: { $each: oids(hiddenFrom) } } }),
          },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** Takes the writer's message back, unless it is already or carries a later change. */
    async takeBack(change: OwnChange): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate(
          changeable(change),
          {
            $set: { text: '', deleted: true, revision: change.revision },
            $unset: { replyTo: 1, attachment: 1, editedAt: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** The newest message at or below a place, whoever may see it. */
    async newestUpTo({ chatId, begins }: Reading, place: number) {
      const filter = { chatId: oid(chatId), seq: { $gt: begins, $lte: place } };
      const [found] = await ordered(filter, { seq: -1 }, 1, ONE_PER_PLACE);
      return found ? { _id: hex(found._id), seq: found.seq } : null;
    },

    /** What people wrote in a stretch that fits the pattern and is older than the message `before`, newest place first. */
    async matching(
      { chatId, reader }: Reading,
      { after, upTo }: Stretch,
      wanted: { pattern: string; before: string | undefined; limit: number },
    ): Promise<StoredMessage[]> {
      const filter = {
        chatId: oid(chatId),
        seq: { $gt: after, $lte: upTo },
        type: 'normal',
        deleted: { $ne: true },
        ...visibleTo(oid(reader)),
        ...(wanted.before !== undefined && { _id: { $lt: oid(wanted.before) } }),
        text: { $regex: wanted.pattern, $options: 'i' },
      };
      return (await ordered(filter, { seq: -1 }, wanted.limit, ONE_PER_PLACE)).map(toMessage);
    },

    /** In order of place: the newest ones, those before `before`, or those after `after`; one more than asked for when there are more. */
    async page(reading: Reading, page: { before?: number; after?: number; limit: number }) {
      const reader = oid(reading.reader);
      const after = Math.max(reading.begins, page.after ?? 0);
      const seq = {
        ...placesOf(reading),
        $gt: after,
        ...(page.before !== undefined && { $lt: page.before }),
      };
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
        seq: placesOf(reading),
        ...visibleTo(oid(reading.reader)),
      };
      const found = await ordered(filter, { revision: 1 }, limit + 1, BY_REVISION);
      return { messages: found.slice(0, limit).map(toMessage), more: found.length > limit };
    },

    /** As `changedSince`, whoever may see it, and no more than the limit. */
    async allChangedSince(chatId: string, revision: number, limit: number): Promise<StoredMessage[]> {
      const filter = { chatId: oid(chatId), revision: { $gt: revision } };
      return (await ordered(filter, { revision: 1 }, limit, BY_REVISION)).map(toMessage);
    },

    async lastVisible(reading: Reading): Promise<StoredMessage | null> {
      const filter = {
        chatId: oid(reading.chatId),
        seq: placesOf(reading),
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

    /** What people wrote in each stretch and have not taken back, whoever may see it: as much as counting takes. */
    async unreadIn(stretches: readonly (Stretch & { chatId: string })[]): Promise<UnreadRow[]> {
      if (stretches.length === 0) return [];
      const $or = stretches.map(({ chatId, after, upTo }) => ({
        chatId: oid(chatId),
        seq: { $gt: after, $lte: upTo },
      }));
      const filter = { $or, type: 'normal' as const, deleted: { $ne: true } as const };
      const fields = { _id: 0, chatId: 1, seq: 1, user: 1, hiddenFrom: 1, onlyFor: 1 };
      const found = await model.find(filter, fields).hint(ONE_PER_PLACE).lean<MessageDocument[]>();
      return found.map(({ chatId, seq, user, hiddenFrom, onlyFor }) => ({
        ...{ chatId: hex(chatId), seq, user: hex(user) },
        ...{ hiddenFrom: (hiddenFrom ?? []).map(hex), onlyFor: onlyFor ? hex(onlyFor) : null },
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
  about: rest.about ? hex(rest.about) : null,
  replyTo: rest.replyTo
    ? { _id: hex(rest.replyTo._id), seq: rest.replyTo.seq, user: hex(rest.replyTo.user) }
    : null,
  attachment: rest.attachment ? { ...rest.attachment, _id: hex(rest.attachment._id) } : null,
  editedAt: rest.editedAt ?? null,
  deleted: rest.deleted ?? false,
  hiddenFrom: (rest.hiddenFrom ?? []).map(hex),
  onlyFor: rest.onlyFor ? hex(rest.onlyFor) : null,
});

/** Fields that say nothing are left out: most messages are hidden from nobody. */
function toDocument({
  hiddenFrom,
  onlyFor,
  notice,
  about,
  replyTo,
  attachment,
  editedAt,
  deleted,
  ...rest
}: StoredMessage): MessageDocument {
  return {
    ...rest,
    _id: oid(rest._id),
    chatId: oid(rest.chatId),
    user: oid(rest.user),
    ...(notice && { notice }),
    ...(about && { about: oid(about) }),
    ...(replyTo && { replyTo: { _id: oid(replyTo._id), seq: replyTo.seq, user: oid(replyTo.user) } }),
    ...(attachment && { attachment: { ...attachment, _id: oid(attachment._id) } }),
    ...(editedAt && { editedAt }),
    ...(deleted && { deleted }),
    ...(hiddenFrom.length > 0 && { hiddenFrom: oids(hiddenFrom), blocked: true }),
    ...(onlyFor && { onlyFor: oid(onlyFor) }),
  };
}
