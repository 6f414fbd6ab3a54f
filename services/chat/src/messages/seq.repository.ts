import type { ChatModel } from '../chats/chat.model.ts';
import type { ChatState } from '../chats/chat.rules.ts';
import { lastMessage, type UpdateChat } from '../chats/update-chat.repository.ts';
import { oid, oids } from '../ids.ts';
import { writeFilter } from './write-permission.rules.ts';

type NewMessage = { _id: string; sender: string };

/** Consecutive sequence numbers and revisions of a chat. */
export interface SeqRange
  extends Pick<ChatState, '_id' | 'chat_type' | 'closedBy' | 'aclVersion' | 'requesting' | 'listedAt'> {
  firstSeq: number;
  firstRevision: number;
}

/** Allocates sequence numbers and revisions of chats. */
export const seqRepository = (model: ChatModel, update: UpdateChat) => ({
  /** Allocates one sequence number for each message. Null if one of the senders may not write: see writeErrorCode. */
  async allocateSeqs(chatId: string, messages: readonly NewMessage[], at: Date): Promise<SeqRange | null> {
    const count = messages.length;
    const last = messages[count - 1]!;
    const senders = oids(new Set(messages.map(({ sender }) => sender)));
    const chat = await update(chatId, writeFilter(senders, count), {
      at,
      messageCount: count,
      omit: ['members'],
      set: {
        requestMessages: { $add: ['$requestMessages', { $cond: ['$requesting', count, 0] }] },
        ...lastMessage(last._id, last.sender, at),
      },
    });
    return chat && { ...chat, firstSeq: chat.seq - count + 1, firstRevision: chat.revision - count + 1 };
  },

  /** The message of an allocated sequence number was stored before, so it does not count twice in a request. */
  async releaseRequestMessage(chatId: string): Promise<void> {
    await model.updateOne(
      { _id: oid(chatId), requesting: true, requestMessages: { $gt: 0 } },
      { $inc: { requestMessages: -1 } },
    );
  },

  /** Allocates a revision for a change outside the chat document, such as an edited message or a read position. */
  bumpRevision: (chatId: string, at: Date): Promise<ChatState | null> =>
    update(chatId, {}, { at, messageCount: 0 }),
});
