import { pageOf, skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { ChatRepository, ChatSummary } from '../chats/chat.repository.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import { isArchived, isDeleted, lastSeqFor, type Membership, sortDate } from '../members/membership.rules.ts';
import type { MessageRepository } from '../messages/message.repository.ts';
import { leftBy, unreadRange, visibleRangeOf } from '../messages/visible-range.rules.ts';
import type { ChatPresenter } from './present-chats.query.ts';

export interface ListChatsDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  chatPresenter: ChatPresenter;
}

/** Unread messages are counted in this many of the newest chats that have any. */
const UNREAD_CHATS = 100;

/**
 * Memberships that are read beyond the wanted page: the index orders them by steps of a minute, and the chats
 * themselves give the exact order.
 */
const AHEAD = 200;
const ARCHIVED = { archivedSeq: { $gte: 0 } } as const;
const NOT_ARCHIVED = { archivedSeq: -1 } as const;
const PINNED = { pinnedAt: { $ne: null } } as const;

/** The chats of a member, archived or not: pinned ones first, then by the time of the last message. */
export const listChats = ({ chats, memberships, messages, chatPresenter }: ListChatsDeps) => {
  /** The archived chats. Only a message that the reader may see takes a chat out of the archive. */
  async function hiddenOf(lines: readonly ChatSummary[], mine: ReadonlyMap<string, Membership>) {
    const away = lines.filter((line) => mine.get(line._id)!.archivedSeq >= 0);
    const looked = await Promise.all(
      away.map(async (line) => {
        const membership = mine.get(line._id)!;
        const since = { ...visibleRangeOf(membership), begins: membership.archivedSeq };
        const last =
          lastSeqFor(line, membership) > membership.archivedSeq ? await messages.lastVisible(since) : null;
        return { membership, hidden: isArchived({ ...line, seq: last?.seq ?? 0 }, membership) };
      }),
    );
    await memberships.unarchive(looked.flatMap(({ membership, hidden }) => (hidden ? [] : membership)));
    return new Set(looked.flatMap(({ membership, hidden }) => (hidden ? membership.chatId : [])));
  }

  /**
   * Memberships beyond the newest: of the listed kind, pinned, and archived ones that may have new messages.
   */
  async function further(user: string, wanted: number, archived: boolean): Promise<Membership[]> {
    const kinds = await Promise.all([
      memberships.newestOf(user, wanted, archived ? ARCHIVED : NOT_ARCHIVED),
      memberships.newestOf(user, wanted, PINNED),
      memberships.newestOf(user, AHEAD, ARCHIVED),
    ]);
    return kinds.flat();
  }

  return async (user: string, paging: Paging, archived = false) => {
    const wanted = skipOf(paging) + paging.limit + AHEAD;
    const newest = await memberships.newestOf(user, wanted);
    const isAll = newest.length < wanted;
    const found = isAll ? newest : [...newest, ...(await further(user, wanted, archived))];
    const mine = new Map(found.map((membership) => [membership.chatId, membership]));
    const left = leftBy(mine.values());
    const all = await chats.summaries([...mine.keys()], user, left);
    const hidden = await hiddenOf(all, mine);
    const lines = all
      .filter(({ _id }) => (hidden.has(_id) ? archived && !isDeleted(mine.get(_id)!) : !archived))
      .map((line) => {
        const membership = mine.get(line._id)!;
        return { line, pinned: membership.pinnedAt ? 1 : 0, date: sortDate(line, membership).getTime() };
      })
      .sort((a, b) => b.pinned - a.pinned || b.date - a.date || b.line._id.localeCompare(a.line._id))
      .map(({ line }) => line);

    const unreadTotal = async () => {
      const behind = lines
        .map((line) => unreadRange(line, mine.get(line._id)!))
        .filter(({ after, seq }) => seq > after)
        .slice(0, UNREAD_CHATS);
      const counts = await messages.countUnread(user, behind);
      // A chat that is marked as unread counts as one message.
      const marked = lines.filter(({ _id }) => mine.get(_id)!.markedUnread && !counts.get(_id)).length;
      return Array.from(counts.values()).reduce((sum, { count }) => sum + count, marked);
    };
    const page = async () => {
      const ids = lines.slice(skipOf(paging), skipOf(paging) + paging.limit).map(({ _id }) => _id);
      const found = new Map((await chats.byIds(ids, user, left)).map((chat) => [chat._id, chat]));
      return chatPresenter.present(
        ids.flatMap((id) => found.get(id) ?? []),
        user,
      );
    };
    const countAll = () =>
      isAll ? lines.length : memberships.countOf(user, archived ? ARCHIVED : NOT_ARCHIVED);
    const [unread, shown, total] = await Promise.all([unreadTotal(), page(), countAll()]);
    return { chats: shown, ...pageOf(paging, total), unread };
  };
};
