import type { FindBlockers } from '../blocks/index.ts';
import { isMember } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { historyStart, type MembershipRepository, newMembership } from '../memberships/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { Notifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import type { ReadMarkRepository } from '../read-receipts/index.ts';
import type { UnreadReminders } from '../unread-reminders/index.ts';
import { unreadRange, visibleRangeOf } from '../visible-range/index.ts';
import { writeError } from '../write-permission/index.ts';
import type { BumpRevision } from './bump-revision.ts';

export interface MarkReadDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PersonCache;
  notifier: Notifier;
  bumpRevision: BumpRevision;
  findBlockers: FindBlockers;
  unreadReminders: Pick<UnreadReminders, 'changedFor'>;
  readMarks: ReadMarkRepository;
}

interface ReadState {
  chatId: string;
  readSeq: number;
  unreadMsgCount: number;
  mentioned: boolean;
}

type MarkRead = (chatId: string, user: string, seq?: number) => Promise<ReadState>;

/**
 * Moves the read position forward, at most to the last message that the reader may see. A message that is not
 * stored yet or is hidden by a block does not count as read.
 */
export const markRead =
  ({
    chats,
    memberships,
    messages,
    people,
    notifier,
    bumpRevision,
    findBlockers,
    unreadReminders,
    readMarks,
  }: MarkReadDeps): MarkRead =>
  async (chatId, user, seq) => {
    const [chat, stored] = await Promise.all([chats.byId(chatId), memberships.inChat(chatId, user)]);
    const membership = stored ?? newMembership(chatId, user);
    const isReader = chat && (isMember(chat, user) || membership.leftSeq !== null);
    if (!isReader) throw writeError('not_found');
    const fromSeq = historyStart(membership);
    const last = await messages.lastVisible(visibleRangeOf(membership));
    const upTo = Math.min(seq ?? Number.POSITIVE_INFINITY, last?.seq ?? 0);
    if (upTo > membership.readSeq) {
      // The others see the read position of a former member as of the moment of leaving.
      const isSecret = !isMember(chat, user) || (await people.hidingReads([user])).has(user);
      if (await memberships.raiseReadSeq(chatId, user, upTo, isSecret)) {
        unreadReminders.changedFor(chatId, user);
        const read = { chatId, user, readSeq: upTo };
        if (isSecret) notifier.readTo(user, read);
        else {
          const mark = { after: membership.readSeq, seq: upTo, at: new Date() };
          await Promise.all([readMarks.add(chatId, user, mark), bumpRevision(chatId)]);
          notifier.read(read, (await findBlockers(chat))(user));
        }
      }
    }
    const readSeq = Math.max(upTo, membership.readSeq);
    const after = Math.max(readSeq, fromSeq);
    const unread =
      last && last.seq > after
        ? await messages.countUnread(user, [{ ...unreadRange(chat, membership), after }])
        : undefined;
    const { count = 0, mentioned = false } = unread?.get(chatId) ?? {};
    return { chatId, readSeq, unreadMsgCount: count, mentioned };
  };
