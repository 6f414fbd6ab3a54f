import { writeErrorsOf } from '@layover/kit/mongo';
import type { Types } from 'mongoose';
import type { ChatState } from '../chat-state/index.ts';
import { hex, newHexId, oid, oids } from '../ids.ts';
import { mayWrite } from '../write-permission/index.ts';
import type { ChatDocument, ChatModel } from './chat.model.ts';
import { lastMessage, updateChat, updatedFields } from './update-chat.repository.ts';

/** The messages of one chat that take sequence numbers, in their order. */
interface NewMessages {
  chatId: string;
  messages: readonly { _id: string; sender: string }[];
}

/** Consecutive sequence numbers and revisions of a chat. */
export interface SeqRange
  extends Pick<ChatState, '_id' | 'chat_type' | 'aclVersion' | 'requesting' | 'listedAt' | 'closedBy'> {
  firstSeq: number;
  firstRevision: number;
}

/**
 * A chat keeps its last allocations until their batches have read them. If more instances than this allocate in one
 * chat between the write and the read of a batch, its allocation is not found and its messages take new numbers.
 */
const ALLOCATIONS_KEPT = 12;

const RANGE_FIELDS = { chat_type: 1, closedBy: 1, aclVersion: 1, requesting: 1, listedAt: 1, allocations: 1 };
type RangeDocument = Pick<ChatDocument, '_id' | keyof typeof RANGE_FIELDS>;

export type SeqRepository = ReturnType<typeof seqRepository>;

/** Allocates sequence numbers and revisions of chats. */
export const seqRepository = (model: ChatModel) => ({
  /**
   * Allocates a sequence number for each message, in all chats with one write and one read. A chat in which one of the
   * senders may not write is unchanged and missing in the result: see writeErrorCode. A chat occurs once.
   */
  async allocate(chats: readonly NewMessages[], at: Date): Promise<Map<string, SeqRange>> {
    const batch = oid(newHexId());
    // All instances write in the same order, so that two with the same chats do not deadlock.
    const ordered = chats.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1));
    const writes = ordered.map((each) => ({
      updateOne: { filter: { _id: oid(each.chatId) }, update: [allocation(each, batch, at)] },
    }));
    // The read shows in which chats the write failed.
    await model.collection.bulkWrite(writes, { ordered: false }).catch((err: unknown) => {
      if (writeErrorsOf(err).length === 0) throw err;
    });
    const found = await model.collection
      .find({ _id: { $in: oids(ordered.map(({ chatId }) => chatId)) } }, { projection: RANGE_FIELDS })
      .toArray();
    const ranges = (found as RangeDocument[]).flatMap(({ allocations = [], ...chat }) => {
      const own = allocations.find((each) => each.batch.equals(batch));
      if (!own) return [];
      const { firstSeq, firstRevision } = own;
      return { ...chat, _id: hex(chat._id), closedBy: chat.closedBy.map(hex), firstSeq, firstRevision };
    });
    return new Map(ranges.map((range) => [range._id, range]));
  },

  /** The message of an allocated sequence number was stored before, so it does not count twice in a request. */
  async releaseRequestMessage(chatId: string): Promise<void> {
    await model.updateOne(
      { _id: oid(chatId), requesting: true, requestMessages: { $gt: 0 } },
      { $inc: { requestMessages: -1 } },
    );
  },

  /** Allocates a revision, or several, the last of which the chat has then, for a change outside the chat document, such as an edited message or a read position. */
  bumpRevision: (chatId: string, at: Date, revisionCount = 1): Promise<ChatState | null> =>
    updateChat(model)(chatId, {}, { at, messageCount: 0, revisionCount }),
});

/**
 * The stage of an update that allocates if the senders may write. The permission is an expression and not a part of
 * the filter, because the database finds a chat by its id alone in half the time.
 */
function allocation({ messages }: NewMessages, batch: Types.ObjectId, at: Date) {
  const count = messages.length;
  const last = messages[count - 1]!;
  const senders = oids(new Set(messages.map(({ sender }) => sender)));
  const own = { batch, firstSeq: { $add: ['$seq', 1] }, firstRevision: { $add: ['$revision', 1] } };
  const set = {
    requestMessages: { $add: ['$requestMessages', { $cond: ['$requesting', count, 0] }] },
    allocations: {
      $slice: [{ $concatArrays: [{ $ifNull: ['$allocations', []] }, [own]] }, -ALLOCATIONS_KEPT],
    },
    ...lastMessage(last._id, last.sender, at),
  };
  const allocated = { $mergeObjects: ['$$ROOT', updatedFields({ at, messageCount: count, set })] };
  return { $replaceWith: { $cond: [mayWrite(senders, count), allocated, '$$ROOT'] } };
}
