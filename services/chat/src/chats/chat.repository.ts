import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatState } from '../chat-state/index.ts';
import { oid, oids } from '../ids.ts';
import { type ChatDocument, type ChatModel, toChat, toChatDocument } from './chat.model.ts';

export type ChatRepository = ReturnType<typeof chatRepository>;

/** The fields of a chat that lists need. */
export type ChatSummary = Pick<
  ChatState,
  '_id' | 'chat_type' | 'seq' | 'revision' | 'changedAt' | 'lastMsgDate'
>;

const LINE = { chat_type: 1, seq: 1, revision: 1, changedAt: 1, lastMsgDate: 1 } as const;

const readableBy = (ids: readonly string[], member: string, left: readonly string[]) => {
  const asMember = { _id: { $in: oids(ids) }, members: oid(member) };
  const wanted = new Set(ids);
  const former = left.filter((id) => wanted.has(id));
  return former.length === 0 ? asMember : { $or: [asMember, { _id: { $in: oids(former) } }] };
};

/** The permission of the queries below, for a chat that was read for several people. */
export const isReadableBy = (
  chat: Pick<ChatState, '_id' | 'members'>,
  member: string,
  left: readonly string[],
): boolean => chat.members.includes(member) || left.includes(chat._id);

export function chatRepository(model: ChatModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    async byId(_id: string): Promise<ChatState | null> {
      const found = await model.findById(oid(_id)).lean<ChatDocument>();
      return found && toChat(found);
    },

    /** The chats of which the person is a member, and those in `left`. */
    async byIds(ids: readonly string[], member: string, left: readonly string[]): Promise<ChatState[]> {
      if (ids.length === 0) return [];
      const found = await model.find(readableBy(ids, member, left)).lean<ChatDocument[]>();
      return found.map(toChat);
    },

    async summaries(
      ids: readonly string[],
      member: string,
      left: readonly string[] = [],
    ): Promise<ChatSummary[]> {
      if (ids.length === 0) return [];
      const found = await model.find(readableBy(ids, member, left), LINE).lean<ChatDocument[]>();
      return found.map(toChat);
    },

    /** Without a check of permission: see `isReadableBy`. */
    async allSummaries(ids: readonly string[]): Promise<(ChatSummary & Pick<ChatState, 'members'>)[]> {
      if (ids.length === 0) return [];
      const fields = { ...LINE, members: 1 };
      const found = await model.find({ _id: { $in: oids(ids) } }, fields).lean<ChatDocument[]>();
      return found.map(toChat);
    },

    /** Without a check of permission: see `isReadableBy`. */
    async allByIds(ids: readonly string[]): Promise<ChatState[]> {
      if (ids.length === 0) return [];
      const found = await model.find({ _id: { $in: oids(ids) } }).lean<ChatDocument[]>();
      return found.map(toChat);
    },

    /** The memberships have the time of this message. */
    async setListedAt(_id: string, at: Date): Promise<void> {
      await model.updateOne({ _id: oid(_id) }, { $max: { listedAt: at } });
    },

    /** @throws duplicate key if there is a chat with this id. */
    async insert(chat: ChatState, events: OutboxEntry[]): Promise<void> {
      await model.collection.insertOne({ ...toChatDocument(chat), outbox: events } as never);
      outbox.publish(model, oid(chat._id), events);
    },
  };
}
