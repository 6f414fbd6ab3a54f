import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/http/chat';
import type { Types } from 'mongoose';
import type { ChatState } from '../domain/chat.ts';
import { SETTLE_MS } from '../domain/settling.ts';
import type { ChatDocument, ChatModel } from './chat.model.ts';
import { hex, oid, oids } from './ids.ts';

export type ChatRepository = ReturnType<typeof chatRepository>;

/** A chat without what a list of many does not need. */
export type ChatLine = Pick<
  ChatState,
  '_id' | 'chat_type' | 'blocks' | 'seq' | 'revision' | 'changedAt' | 'lastMsgDate'
>;

/** Where a message goes. */
export type Place = Omit<ChatState, 'members'>;

const LINE = { chat_type: 1, blocks: 1, seq: 1, revision: 1, changedAt: 1, lastMsgDate: 1 } as const;

type Filter = Record<string, unknown>;
type Fields = Record<string, unknown>;

const literal = (value: unknown) => ({ $literal: value });
const memberNotBlocking = (user: Types.ObjectId) => ({
  members: user,
  $or: [{ chat_type: 'group' }, { 'blocks.by': { $ne: user } }],
});

export function chatRepository(model: ChatModel) {
  /** One change of a chat: takes the next revision, and the next place where it makes a message. Null when the filter does not hold. */
  async function advance(
    _id: string,
    filter: Filter,
    change: { at: Date; places: 0 | 1; set?: Fields; without?: readonly string[] },
  ): Promise<ChatState | null> {
    const { at, places, set = {} } = change;
    const cutoff = new Date(at.getTime() - SETTLE_MS);
    const markIsOld = { $lte: ['$markAt', cutoff] };
    const hidden = Object.fromEntries(['outbox', ...(change.without ?? [])].map((field) => [field, 0]));
    // Within one $set every `$field` is the value before it.
    const update = {
      seq: { $add: ['$seq', places] },
      revision: { $add: ['$revision', 1] },
      changedAt: at,
      settled: {
        $cond: [
          { $lte: ['$changedAt', cutoff] },
          '$revision',
          { $cond: [markIsOld, '$markRevision', '$settled'] },
        ],
      },
      markRevision: { $cond: [markIsOld, { $add: ['$revision', 1] }, '$markRevision'] },
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

    /** Those of the chats that have the member. */
    async byIds(ids: readonly string[], member: string): Promise<ChatState[]> {
      if (ids.length === 0) return [];
      const found = await model
        .find({ _id: { $in: oids(ids) }, members: oid(member) })
        .lean<ChatDocument[]>();
      return found.map(toState);
    },

    async linesOf(ids: readonly string[], member: string): Promise<ChatLine[]> {
      if (ids.length === 0) return [];
      const found = await model
        .find({ _id: { $in: oids(ids) }, members: oid(member) }, LINE)
        .lean<ChatDocument[]>();
      return found.map(toState);
    },

    /** @throws duplicate key when there is a chat with this id. */
    async insert(chat: ChatState, outbox: OutboxEntry[]): Promise<void> {
      await model.collection.insertOne({ ...toDocument(chat), outbox } as never);
    },

    /**
     * Gives the writer's message its place, in one write that also holds the rule who may write (refusalToWrite says
     * which part of it did not hold).
     */
    takePlace(chatId: string, user: string, message: string, at: Date): Promise<Place | null> {
      const writer = oid(user);
      return advance(
        chatId,
        {
          $and: [
            memberNotBlocking(writer),
            {
              $or: [
                { requesting: false },
                { creator: writer, requestMessages: { $lt: REQUEST_MESSAGES_MAX } },
              ],
            },
          ],
        },
        {
          at,
          places: 1,
          without: ['members'],
          set: {
            requestMessages: { $add: ['$requestMessages', { $cond: ['$requesting', 1, 0] }] },
            ...lastMessage(oid(message), user, at),
          },
        },
      );
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
        { members: block.by, blocks: { $not: { $elemMatch: { by: block.by, whom: block.whom } } } },
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

    /** A change of something beside the chat itself, such as a read pointer or a message. */
    touch: (chatId: string, at: Date): Promise<ChatState | null> => advance(chatId, {}, { at, places: 0 }),
  };
}

function toState({ _id, creator, members, blocks, lastMsg, lastMsgUser, outbox: _, ...rest }: ChatDocument) {
  return {
    ...rest,
    _id: hex(_id),
    creator: creator && hex(creator),
    members: members?.map(hex),
    blocks: blocks.map(({ by, whom, at }) => ({ by: hex(by), whom: hex(whom), at })),
    lastMsg: lastMsg ? hex(lastMsg) : null,
    lastMsgUser: lastMsgUser ? hex(lastMsgUser) : null,
  } satisfies ChatState;
}

const toDocument = (chat: ChatState): Omit<ChatDocument, 'outbox'> => ({
  ...chat,
  _id: oid(chat._id),
  creator: oid(chat.creator),
  members: oids(chat.members),
  blocks: chat.blocks.map(({ by, whom, at }) => ({ by: oid(by), whom: oid(whom), at })),
  lastMsg: chat.lastMsg ? oid(chat.lastMsg) : null,
  lastMsgUser: chat.lastMsgUser ? oid(chat.lastMsgUser) : null,
});
