import type { ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { beginsAfter, blockersOf, isMember, newMembership } from '../domain/chat.ts';
import { readingOf } from '../views/reading.ts';
import { unreadPlace } from '../views/unread-place.ts';
import type { Announce } from './announce.ts';
import type { MessageRounds } from './message-rounds.ts';
import { refused } from './refusals.ts';

interface MarkReadDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PeopleDirectory;
  announce: Announce;
  rounds: MessageRounds;
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
  ({ chats, memberships, messages, people, announce, rounds }: MarkReadDeps): MarkRead =>
  async (chatId, user, seq) => {
    const [chat, stored] = await Promise.all([chats.byId(chatId), memberships.inChat(chatId, user)]);
    const membership = stored ?? newMembership(chatId, user);
    const isReader = chat && (isMember(chat, user) || membership.leftSeq !== null);
    if (!isReader) throw refused('not_found');
    const begins = beginsAfter(membership);
    const last = await messages.lastVisible(readingOf(membership));
    const upTo = Math.min(seq ?? Number.POSITIVE_INFINITY, last?.seq ?? 0);
    if (upTo > membership.readSeq && (await memberships.raiseReadSeq(chatId, user, upTo))) {
      await rounds.touch(chatId);
      const isSecret = (await people.hidingReads([user])).has(user);
      const others = isSecret ? chat.members.filter((member) => member !== user) : blockersOf(chat, user);
      announce.read({ chatId, user, readSeq: upTo }, others);
    }
    const readSeq = Math.max(upTo, membership.readSeq);
    const after = Math.max(readSeq, begins);
    const unread =
      last && last.seq > after
        ? await messages.countUnread(user, [{ ...unreadPlace(chat, membership), after }])
        : new Map<string, number>();
    return { chatId, readSeq, unreadMsgCount: unread.get(chatId) ?? 0 };
  };
