import type { ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import { beginsAfter, blockersOf, isMember, newMembership } from '../domain/chat.ts';
import type { Announce } from './announce.ts';
import { refused } from './refusals.ts';

interface MarkReadDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  announce: Announce;
}

export interface ReadState {
  chatId: string;
  readSeq: number;
  unreadMsgCount: number;
}

export type MarkRead = (chatId: string, user: string, seq?: number) => Promise<ReadState>;

/**
 * Moves the reader's pointer forward, at most to the last message that the reader may see: neither a message still
 * on its way nor one hidden by a block counts as read.
 */
export const markRead =
  ({ chats, memberships, messages, announce }: MarkReadDeps): MarkRead =>
  async (chatId, user, seq) => {
    const [chat, stored] = await Promise.all([chats.byId(chatId), memberships.inChat(chatId, user)]);
    if (!chat || !isMember(chat, user)) throw refused('not_found');
    const membership = stored ?? newMembership(chatId, user);
    const begins = beginsAfter(membership);
    const last = await messages.lastVisible({ chatId, reader: user, begins });
    const upTo = Math.min(seq ?? Number.POSITIVE_INFINITY, last?.seq ?? 0);
    if (upTo > membership.readSeq && (await memberships.raiseReadSeq(chatId, user, upTo))) {
      await chats.touch(chatId, new Date());
      announce.read({ chatId, user, readSeq: upTo }, blockersOf(chat, user));
    }
    const readSeq = Math.max(upTo, membership.readSeq);
    const after = Math.max(readSeq, begins);
    const unread =
      last && last.seq > after
        ? await messages.countUnread(user, [{ chatId, after, seq: chat.seq }])
        : new Map<string, number>();
    return { chatId, readSeq, unreadMsgCount: unread.get(chatId) ?? 0 };
  };
