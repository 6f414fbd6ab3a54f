import { numberOfCursor } from '@layover/kit/http/cursor';
import { type ListOrder, pageOf, skipOf, slicePage, sortEntries } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { ChatRepository, ChatSummary } from '../chats/index.ts';
import {
  isArchived,
  isDeleted,
  lastSeqFor,
  type Membership,
  type MembershipRepository,
  sortDate,
} from '../memberships/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import { leftBy, unreadRange, visibleRangeOf } from '../visible-range/index.ts';
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

interface ListedChat {
  summary: ChatSummary;
  /** 1 for a pinned chat. */
  pinned: number;
  /** The time of the last message. */
  date: number;
}

const LIST_ORDER: ListOrder<ListedChat> = {
  sort: { pinned: -1, date: -1, _id: -1 },
  keyOf: ({ pinned, date, summary }) => ({ pinned, date, _id: summary._id }),
};

/** The chats of a member, archived or not: pinned ones first, then by the time of the last message. */
export const listChats = ({ chats, memberships, messages, chatPresenter }: ListChatsDeps) => {
  /** The archived chats. Only a message that the reader may see takes a chat out of the archive. */
  async function archivedAmong(
    summaries: readonly ChatSummary[],
    membershipOf: ReadonlyMap<string, Membership>,
  ) {
    const candidates = summaries.filter(({ _id }) => membershipOf.get(_id)!.archivedSeq >= 0);
    const checked = await Promise.all(
      candidates.map(async (summary) => {
        const membership = membershipOf.get(summary._id)!;
        const hasNewer = lastSeqFor(summary, membership) > membership.archivedSeq;
        const last = hasNewer ? await messages.lastVisible(visibleRangeOf(membership)) : null;
        return { membership, archived: isArchived({ ...summary, seq: last?.seq ?? 0 }, membership) };
      }),
    );
    await memberships.unarchive(checked.flatMap(({ membership, archived }) => (archived ? [] : membership)));
    return new Set(checked.flatMap(({ membership, archived }) => (archived ? membership.chatId : [])));
  }

  /**
   * Memberships besides the newest: of the listed kind, pinned, and archived ones that may have new messages.
   */
  async function otherMemberships(user: string, limit: number, archived: boolean): Promise<Membership[]> {
    const kinds = await Promise.all([
      memberships.newestOf(user, limit, archived ? ARCHIVED : NOT_ARCHIVED),
      memberships.newestOf(user, limit, PINNED),
      memberships.newestOf(user, AHEAD, ARCHIVED),
    ]);
    return kinds.flat();
  }

  /** The number of memberships before the page. The pinned chats are read apart. */
  async function countBefore(user: string, paging: Paging): Promise<number> {
    if (paging.cursor === undefined) return skipOf(paging);
    if (numberOfCursor(paging.cursor, 'pinned') === 1) return 0;
    const date = new Date(numberOfCursor(paging.cursor, 'date'));
    return memberships.countOf(user, { lastAt: { $gte: date } });
  }

  return async (user: string, paging: Paging, archived: boolean) => {
    const limit = (await countBefore(user, paging)) + paging.limit + AHEAD;
    const newest = await memberships.newestOf(user, limit);
    const isAll = newest.length < limit;
    const read = isAll ? newest : [...newest, ...(await otherMemberships(user, limit, archived))];
    const membershipOf = new Map(read.map((membership) => [membership.chatId, membership]));
    const left = leftBy(membershipOf.values());
    const all = await chats.summaries([...membershipOf.keys()], user, left);
    const archivedIds = await archivedAmong(all, membershipOf);
    const found = all
      .filter(({ _id }) =>
        archivedIds.has(_id) ? archived && !isDeleted(membershipOf.get(_id)!) : !archived,
      )
      .map((summary): ListedChat => {
        const membership = membershipOf.get(summary._id)!;
        return {
          summary,
          pinned: membership.pinnedAt ? 1 : 0,
          date: sortDate(summary, membership).getTime(),
        };
      });
    const listed = sortEntries(found, LIST_ORDER);
    const summaries = listed.map(({ summary }) => summary);
    const page = slicePage(listed, LIST_ORDER, paging);

    const unreadTotal = async () => {
      const unreadRanges = summaries
        .map((summary) => unreadRange(summary, membershipOf.get(summary._id)!))
        .filter(({ after, seq }) => seq > after)
        .slice(0, UNREAD_CHATS);
      const counts = await messages.countUnread(user, unreadRanges);
      // A chat that is marked as unread counts as one message.
      const marked = summaries.filter(
        ({ _id }) => membershipOf.get(_id)!.markedUnread && !counts.get(_id),
      ).length;
      return Array.from(counts.values()).reduce((sum, { count }) => sum + count, marked);
    };
    const present = async () => {
      const ids = page.found.map(({ summary }) => summary._id);
      const byId = new Map((await chats.byIds(ids, user, left)).map((chat) => [chat._id, chat]));
      return chatPresenter.present(
        ids.flatMap((id) => byId.get(id) ?? []),
        user,
      );
    };
    const countAll = () =>
      isAll ? summaries.length : memberships.countOf(user, archived ? ARCHIVED : NOT_ARCHIVED);
    const [unread, shown, total] = await Promise.all([unreadTotal(), present(), countAll()]);
    return { chats: shown, ...pageOf(paging, { ...page, total }), unread };
  };
};
