import type { ChatRepository } from '../data/chat.repository.ts';
import type { BlockersIn } from '../data/chat-blockers.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { beginsAfter, isMember, newMembership } from '../domain/chat.ts';
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
  blockersIn: BlockersIn;
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
  ({ chats, memberships, messages, people, announce, rounds, blockersIn }: MarkReadDeps): MarkRead =>
  async (chatId, user, seq) => {
    const [chat, stored] = await Promise.all([chats.byId(chatId), memberships.inChat(chatId, user)]);
    const membership = stored ?? newMembership(chatId, user);
    const isReader = chat && (isMember(chat, user) || membership.leftSeq !== null);
    if (!isReader) throw refused('not_found');
    const begins = beginsAfter(membership);
    const last = await messages.lastVisible(readingOf(membership));
    const upTo = Math.min(seq ?? Number.POSITIVE_INFINITY, last?.seq ?? 0);
    if (upTo > membership.readSeq) {
      // Of who has left the others see what they had read by then.
      const isSecret = !isMember(chat, user) || (await people.hidingReads([user])).has(user);
      if (await memberships.raiseReadSeq(chatId, user, upTo, isSecret)) {
        const read = { chatId, user, readSeq: upTo };
        if (isSecret) announce.readTo(user, read);
        else {
          await rounds.touch(chatId);
          announce.read(read, (await blockersIn(chat))(user));
        }
      }
    }
    const readSeq = Math.max(upTo, membership.readSeq);
    const after = Math.max(readSeq, begins);
    const unread =
      last && last.seq > after
        ? await messages.countUnread(user, [{ ...unreadPlace(chat, membership), after }])
        : new Map<string, number>();
    return { chatId, readSeq, unreadMsgCount: unread.get(chatId) ?? 0 };
  };
