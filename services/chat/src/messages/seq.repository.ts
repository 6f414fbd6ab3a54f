import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import type { Types } from 'mongoose';
import { type ChatDocument, type ChatModel, toChat } from '../chats/chat.model.ts';
import type { ChatState } from '../chats/chat.rules.ts';
import {
  lastMessage,
  openTo,
  ROUNDS_KEPT,
  revisionsOf,
  type UpdateChat,
} from '../chats/update-chat.repository.ts';
import { WATERMARK_LAG_MS } from '../chats/watermark.rules.ts';
import { hex, newHexId, oid, oids } from '../ids.ts';
import { writePermissionCache } from './write-permission.cache.ts';
import { writeErrorCode } from './write-permission.rules.ts';

/** What the messages of one chat ask for; without a writer it is a change of something beside the chat. */
export interface SeqRequest {
  chatId: string;
  writers: readonly string[];
  count: number;
  /** The last of the messages, and who wrote it. */
  last: { _id: string; user: string } | null;
}

/** Where the messages go: from these places on, one after the other. */
export interface SeqRange
  extends Pick<ChatState, '_id' | 'chat_type' | 'closedBy' | 'aclVersion' | 'requesting' | 'listedAt'> {
  firstSeq: number;
  firstRevision: number;
}

/** Where in a chat things go: the places of messages, and the revisions of all that changes. */
export function seqRepository(model: ChatModel, advance: UpdateChat) {
  const known = writePermissionCache();
  return {
    /**
     * Gives messages their places, in one write that also holds the rule who may write (refusalToWrite says which part
     * of it did not hold). Null when it does not hold for all of them.
     */
    async allocateSeqs(
      { chatId, writers, count: places, last }: SeqRequest,
      at: Date,
    ): Promise<SeqRange | null> {
      const by = oids(new Set(writers));
      const pending =
        by.length === 1 ? [{ creator: by[0], requestMessages: { $lte: REQUEST_MESSAGES_MAX - places } }] : [];
      const mayWrite = {
        members: { $all: by },
        $and: [openTo(by), { $or: [{ requesting: false }, ...pending] }],
      };
      const chat = await advance(chatId, by.length > 0 ? mayWrite : {}, {
        at,
        messageCount: places,
        omit: ['members'],
        set: {
          requestMessages: { $add: ['$requestMessages', { $cond: ['$requesting', places, 0] }] },
          ...(last && lastMessage(last._id, last.user, at)),
        },
      });
      if (!chat) return null;
      const firstRevision = chat.revision - revisionsOf({ messageCount: places }) + 1;
      return { ...chat, firstSeq: chat.seq - places + 1, firstRevision };
    },

    /**
     * As takePlaces for many chats with two commands, where it can be had so: not in a pending request, nor the first
     * time in half a minute. Chats that are left out of the answer gave nothing that is used.
     * Plain operators and not a pipeline: each pipeline costs the database three times as much. And where the rule who
     * may write held a moment ago, the write asks for the chat alone and the read after it whether the rule has changed
     * meanwhile: a filter beside the id costs the database as much as the write itself (measured).
     */
    async allocateSeqsBulk(takings: readonly SeqRequest[], at: Date): Promise<Map<string, SeqRange>> {
      const round = oid(newHexId());
      const allowed = new Map(
        takings.map(({ chatId, writers }) => [chatId, known.allowing(chatId, writers, at)]),
      );
      // In one order everywhere, so that two instances never wait for each other.
      const ordered = takings.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1));
      await model.collection.bulkWrite(
        ordered.map((taking) => ({
          updateOne: {
            filter: { _id: oid(taking.chatId), ...(!allowed.get(taking.chatId) && mayTake(taking, at)) },
            update: placesGiven(taking, round, at),
          },
        })) as never,
        { ordered: false },
      );
      const read = async (ids: readonly string[], fields: Readonly<Record<string, 1>>) =>
        (await model.collection
          .find({ _id: { $in: oids(ids) } }, { projection: fields })
          .toArray()) as ChatDocument[];
      const isNew = takings.some(({ chatId }) => !allowed.get(chatId));
      const found = await read([...allowed.keys()], isNew ? { ...GIVEN, members: 1 } : GIVEN);
      const taken = new Map<string, SeqRange>();
      const take = (document: ChatDocument) => {
        const chat = toChat(document);
        const place = placeOf(document, round);
        if (!place) return;
        known.remember(chat._id, chat);
        taken.set(chat._id, { ...chat, ...place, requesting: false });
      };
      const isAsKnown = ({ _id, aclVersion }: ChatDocument) => {
        const rule = allowed.get(hex(_id));
        return !rule || rule.aclVersion === aclVersion;
      };
      for (const document of found.filter(isAsKnown)) take(document);

      // The rule has changed: by a block, which must leave no hole that others could see, or by who is a member.
      const changed = found.filter((document) => !isAsKnown(document)).map(({ _id }) => hex(_id));
      for (const chatId of changed) known.forget(chatId);
      const writersIn = new Map(takings.map(({ chatId, writers }) => [chatId, writers]));
      for (const document of changed.length > 0 ? await read(changed, { ...GIVEN, members: 1 }) : []) {
        const chat = toChat(document);
        const mayWrite = (writer: string) => writeErrorCode(chat, writer) === undefined;
        if (writersIn.get(chat._id)?.every(mayWrite)) take(document);
      }
      return taken;
    },

    /** A place was taken for a message that turned out to be stored already. */
    async releaseRequestMessage(chatId: string): Promise<void> {
      await model.updateOne(
        { _id: oid(chatId), requesting: true, requestMessages: { $gt: 0 } },
        { $inc: { requestMessages: -1 } },
      );
    },

    /** A change of something beside the chat itself, such as a read pointer or a message. */
    bumpRevision: (chatId: string, at: Date): Promise<ChatState | null> =>
      advance(chatId, {}, { at, messageCount: 0 }),
  };
}

/** What is read of a chat after its places were given. */
const GIVEN: Readonly<Record<string, 1>> = {
  ...{ seq: 1, revision: 1, rounds: 1, chat_type: 1, closedBy: 1, creator: 1 },
  ...{ requesting: 1, requestMessages: 1, aclVersion: 1, watermarkAt: 1, listedAt: 1 },
};

function mayTake({ writers }: SeqRequest, at: Date) {
  const by = oids(new Set(writers));
  const mayWrite = { members: { $all: by }, requesting: false, ...openTo(by) };
  return { watermarkAt: { $gt: new Date(at.getTime() - WATERMARK_LAG_MS) }, ...(by.length > 0 && mayWrite) };
}

function placesGiven({ count: places, last }: SeqRequest, round: Types.ObjectId, at: Date) {
  const revisions = revisionsOf({ messageCount: places });
  return {
    $inc: { seq: places, revision: revisions },
    $max: { changedAt: at },
    ...(last && { $set: lastMessage(last._id, last.user, at) }),
    $push: { rounds: { $each: [{ round, places, revisions }], $slice: -ROUNDS_KEPT } },
  };
}

/** What a round was given, read from the chat as it is now. */
function placeOf({ seq, revision, rounds = [] }: ChatDocument, round: Types.ObjectId) {
  const index = rounds.findLastIndex((each) => each.round?.equals(round));
  if (index === -1) return undefined;
  const sum = (of: 'places' | 'revisions') =>
    rounds.slice(index).reduce((total, each) => total + each[of], 0);
  return { firstSeq: seq - sum('places') + 1, firstRevision: revision - sum('revisions') + 1 };
}
