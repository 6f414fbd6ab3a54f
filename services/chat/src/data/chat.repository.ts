import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/http/chat';
import type { Types } from 'mongoose';
import type { ChatState } from '../domain/chat.ts';
import { SETTLE_MS } from '../domain/settling.ts';
import type { ChatDocument, ChatModel } from './chat.model.ts';
import { hex, newHexId, oid, oids } from './ids.ts';

export type ChatRepository = ReturnType<typeof chatRepository>;

/** A chat without what a list of many does not need. */
export type ChatLine = Pick<
  ChatState,
  '_id' | 'chat_type' | 'blocks' | 'seq' | 'revision' | 'changedAt' | 'lastMsgDate'
>;

/** What the messages of one chat ask for; without a writer it is a change of something beside the chat. */
export interface Taking {
  chatId: string;
  writers: readonly string[];
  places: number;
  /** The last of the messages, and who wrote it. */
  last: { _id: string; user: string } | null;
}

/** Where the messages go: from these places on, one after the other. */
export interface Taken extends Pick<ChatState, 'blocks' | 'requesting'> {
  firstSeq: number;
  firstRevision: number;
}

/**
 * A chat remembers the last places given out in rounds, so that each round finds its own ones when it reads the chat
 * a moment later, whatever was given out since. With more instances than this at one chat a round may find nothing,
 * and takes places again.
 */
const ROUNDS_KEPT = 12;

const LINE = { chat_type: 1, blocks: 1, seq: 1, revision: 1, changedAt: 1, lastMsgDate: 1 } as const;

type Filter = Record<string, unknown>;
type Fields = Record<string, unknown>;

const literal = (value: unknown) => ({ $literal: value });
const membersWithout = (user: string) => ({
  $filter: { input: '$members', as: 'member', cond: { $ne: ['$$member', oid(user)] } },
});
const readableBy = (ids: readonly string[], member: string, left: readonly string[]) => {
  const asMember = { _id: { $in: oids(ids) }, members: oid(member) };
  const wanted = new Set(ids);
  const former = left.filter((id) => wanted.has(id));
  return former.length === 0 ? asMember : { $or: [asMember, { _id: { $in: oids(former) } }] };
};
const revisionsOf = ({ places }: Pick<Taking, 'places'>) => Math.max(places, 1);
const openTo = (writers: readonly Types.ObjectId[]) => ({
  $or: [{ chat_type: 'group' }, { 'blocks.by': { $nin: writers } }],
});
const memberNotBlocking = (user: Types.ObjectId) => ({
  members: user,
  $or: [{ chat_type: 'group' }, { 'blocks.by': { $ne: user } }],
});

export function chatRepository(model: ChatModel) {
  /** One change of a chat: takes the next revision, and the next place where it makes a message. Null when the filter does not hold. */
  async function advance(
    _id: string,
    filter: Filter,
    change: { at: Date; places: number; set?: Fields; without?: readonly string[] },
  ): Promise<ChatState | null> {
    const { at, places, set = {} } = change;
    const revisions = revisionsOf(change);
    const cutoff = new Date(at.getTime() - SETTLE_MS);
    const markIsOld = { $lte: ['$markAt', cutoff] };
    const given = [{ $ifNull: ['$rounds', []] }, literal([{ places, revisions }])];
    const hidden = Object.fromEntries(
      ['outbox', 'rounds', ...(change.without ?? [])].map((field) => [field, 0]),
    );
    // Within one $set every `$field` is the value before it.
    const update = {
      seq: { $add: ['$seq', places] },
      revision: { $add: ['$revision', revisions] },
      rounds: { $slice: [{ $concatArrays: given }, -ROUNDS_KEPT] },
      changedAt: at,
      settled: {
        $cond: [
          { $lte: ['$changedAt', cutoff] },
          '$revision',
          { $cond: [markIsOld, '$markRevision', '$settled'] },
        ],
      },
      markRevision: { $cond: [markIsOld, { $add: ['$revision', revisions] }, '$markRevision'] },
      markAt: { $cond: [markIsOld, at, '$markAt'] },
      ...set,
    };
    const found = await model.collection.findOneAndUpdate({ _id: oid(_id), ...filter }, [{ $set: update }], {
      returnDocument: 'after',
      projection: hidden,
    });
    return found && toState(found as ChatDocument);
  }

  const lastMessage = (message: Types.ObjectId, user: string, at: Date): Fields => ({
    lastMsg: message,
    lastMsgUser: oid(user),
    lastMsgDate: at,
  });

  return {
    async byId(_id: string): Promise<ChatState | null> {
      const found = await model.findById(oid(_id)).lean<ChatDocument>();
      return found && toState(found);
    },

    /** Those of the chats that have the member, and those of `left`, which the person has left. */
    async byIds(ids: readonly string[], member: string, left: readonly string[] = []): Promise<ChatState[]> {
      if (ids.length === 0) return [];
      const found = await model.find(readableBy(ids, member, left)).lean<ChatDocument[]>();
      return found.map(toState);
    },

    async linesOf(ids: readonly string[], member: string, left: readonly string[] = []): Promise<ChatLine[]> {
      if (ids.length === 0) return [];
      const found = await model.find(readableBy(ids, member, left), LINE).lean<ChatDocument[]>();
      return found.map(toState);
    },

    /** @throws duplicate key when there is a chat with this id. */
    async insert(chat: ChatState, outbox: OutboxEntry[]): Promise<void> {
      await model.collection.insertOne({ ...toDocument(chat), outbox } as never);
    },

    /**
     * Gives messages their places, in one write that also holds the rule who may write (refusalToWrite says which part
     * of it did not hold). Null when it does not hold for all of them.
     */
    async takePlaces({ chatId, writers, places, last }: Taking, at: Date): Promise<Taken | null> {
      const by = oids(new Set(writers));
      const pending =
        by.length === 1 ? [{ creator: by[0], requestMessages: { $lte: REQUEST_MESSAGES_MAX - places } }] : [];
      const mayWrite = {
        members: { $all: by },
        $and: [openTo(by), { $or: [{ requesting: false }, ...pending] }],
      };
      const chat = await advance(chatId, by.length > 0 ? mayWrite : {}, {
        at,
        places,
        without: ['members'],
        set: {
          requestMessages: { $add: ['$requestMessages', { $cond: ['$requesting', places, 0] }] },
          ...(last && lastMessage(oid(last._id), last.user, at)),
        },
      });
      if (!chat) return null;
      const { blocks, requesting, seq, revision } = chat;
      const firstRevision = revision - revisionsOf({ places }) + 1;
      return { blocks, requesting, firstSeq: seq - places + 1, firstRevision };
    },

    /**
     * As takePlaces for many chats with two commands, where it can be had so: not in a pending request, nor the first
     * time in half a minute. Chats that are left out of the answer got nothing.
     * Plain operators and not a pipeline: each pipeline costs the database three times as much (measured).
     */
    async takePlacesOfMany(takings: readonly Taking[], at: Date): Promise<Map<string, Taken>> {
      const round = oid(newHexId());
      const markAt = { $gt: new Date(at.getTime() - SETTLE_MS) };
      // In one order everywhere, so that two instances never wait for each other.
      const ordered = takings.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1));
      await model.collection.bulkWrite(
        ordered.map(({ chatId, writers, places, last }) => {
          const by = oids(new Set(writers));
          const mayWrite = { members: { $all: by }, requesting: false, ...openTo(by) };
          const revisions = revisionsOf({ places });
          const given = { $each: [{ round, places, revisions }], $slice: -ROUNDS_KEPT };
          return {
            updateOne: {
              filter: { _id: oid(chatId), markAt, ...(by.length > 0 && mayWrite) },
              update: {
                $inc: { seq: places, revision: revisions },
                $set: { changedAt: at, ...(last && lastMessage(oid(last._id), last.user, at)) },
                $push: { rounds: given },
              },
            },
          };
        }) as never,
        { ordered: false },
      );
      const projection = { seq: 1, revision: 1, rounds: 1, blocks: 1, requesting: 1 };
      const found = await model.collection
        .find({ _id: { $in: oids(ordered.map(({ chatId }) => chatId)) } }, { projection })
        .toArray();
      const taken = new Map<string, Taken>();
      for (const chat of found as ChatDocument[]) {
        const place = placeOf(chat, round);
        if (place)
          taken.set(hex(chat._id), { ...place, blocks: chat.blocks.map(toBlock), requesting: false });
      }
      return taken;
    },

    /** A place was taken for a message that turned out to be stored already. */
    async giveBackRequestMessage(chatId: string): Promise<void> {
      await model.updateOne(
        { _id: oid(chatId), requesting: true, requestMessages: { $gt: 0 } },
        { $inc: { requestMessages: -1 } },
      );
    },

    /** Null unless the request was pending and this is who it was made to. */
    accept(chatId: string, user: string, notice: string, at: Date): Promise<ChatState | null> {
      const recipient = oid(user);
      return advance(
        chatId,
        { ...memberNotBlocking(recipient), requesting: true, creator: { $ne: recipient } },
        { at, places: 1, set: { requesting: false, ...lastMessage(oid(notice), user, at) } },
      );
    },

    /** Null when it was blocked already. */
    block(chatId: string, by: string, whom: string, at: Date): Promise<ChatState | null> {
      const block = { by: oid(by), whom: oid(whom), at };
      return advance(
        chatId,
        {
          members: { $all: [block.by, block.whom] },
          blocks: { $not: { $elemMatch: { by: block.by, whom: block.whom } } },
        },
        { at, places: 1, set: { blocks: { $concatArrays: ['$blocks', literal([block])] } } },
      );
    },

    /** Null when it was not blocked. */
    unblock(chatId: string, by: string, whom: string, at: Date): Promise<ChatState | null> {
      const pair = { by: oid(by), whom: oid(whom) };
      const isIt = { $and: [{ $eq: ['$$block.by', pair.by] }, { $eq: ['$$block.whom', pair.whom] }] };
      const others = { $filter: { input: '$blocks', as: 'block', cond: { $not: [isIt] } } };
      return advance(
        chatId,
        { members: pair.by, blocks: { $elemMatch: pair } },
        { at, places: 1, set: { blocks: others } },
      );
    },

    /** Null when it has this name already, or the caller is no member of such a group. */
    rename(chatId: string, user: string, name: string, notice: string, at: Date): Promise<ChatState | null> {
      return advance(
        chatId,
        { members: oid(user), chat_type: 'group', chat_name: { $ne: name } },
        { at, places: 1, set: { chat_name: literal(name), ...lastMessage(oid(notice), user, at) } },
      );
    },

    /** Null unless the caller is the creator, the person is no member yet, and there is room for one more. */
    addMember(
      chatId: string,
      { creator, person, limit }: { creator: string; person: string; limit: number },
      notice: string,
      at: Date,
    ): Promise<ChatState | null> {
      const room = { [`members.${Math.max(limit, 1) - 1}`]: { $exists: false } };
      return advance(
        chatId,
        {
          $and: [{ members: oid(creator) }, { members: { $ne: oid(person) } }, room],
          creator: oid(creator),
          chat_type: 'group',
        },
        {
          at,
          places: 1,
          set: {
            members: { $concatArrays: ['$members', literal([oid(person)])] },
            ...lastMessage(oid(notice), creator, at),
          },
        },
      );
    },

    /** Null unless the caller is the creator and the person a member. */
    removeMember(
      chatId: string,
      { creator, person }: { creator: string; person: string },
      notice: string,
      at: Date,
    ): Promise<ChatState | null> {
      return advance(
        chatId,
        { members: { $all: [oid(creator), oid(person)] }, creator: oid(creator), chat_type: 'group' },
        { at, places: 1, set: { members: membersWithout(person), ...lastMessage(oid(notice), creator, at) } },
      );
    },

    /** Null unless the person is a member of the group and `asCreator` says rightly whether its creator too. */
    leave(
      chatId: string,
      user: string,
      asCreator: boolean,
      notice: string,
      at: Date,
    ): Promise<ChatState | null> {
      const person = oid(user);
      const members = membersWithout(user);
      const successor = { $ifNull: [{ $arrayElemAt: [members, 0] }, '$creator'] };
      return advance(
        chatId,
        { members: person, chat_type: 'group', creator: asCreator ? person : { $ne: person } },
        {
          at,
          places: 1,
          set: { members, ...(asCreator && { creator: successor }), ...lastMessage(oid(notice), user, at) },
        },
      );
    },

    /** A change of something beside the chat itself, such as a read pointer or a message. */
    touch: (chatId: string, at: Date): Promise<ChatState | null> => advance(chatId, {}, { at, places: 0 }),
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

const toBlock = ({ by, whom, at }: ChatDocument['blocks'][number]) => ({ by: hex(by), whom: hex(whom), at });

function toState(document: ChatDocument) {
  const { _id, creator, members, blocks, lastMsg, lastMsgUser, outbox: _, rounds: __, ...rest } = document;
  return {
    ...rest,
    _id: hex(_id),
    creator: creator && hex(creator),
    members: members?.map(hex),
    blocks: blocks.map(toBlock),
    lastMsg: lastMsg ? hex(lastMsg) : null,
    lastMsgUser: lastMsgUser ? hex(lastMsgUser) : null,
  } satisfies ChatState;
}

const toDocument = (chat: ChatState): Omit<ChatDocument, 'outbox' | 'rounds'> => ({
  ...chat,
  _id: oid(chat._id),
  creator: oid(chat.creator),
  members: oids(chat.members),
  blocks: chat.blocks.map(({ by, whom, at }) => ({ by: oid(by), whom: oid(whom), at })),
  lastMsg: chat.lastMsg ? oid(chat.lastMsg) : null,
  lastMsgUser: chat.lastMsgUser ? oid(chat.lastMsgUser) : null,
});
