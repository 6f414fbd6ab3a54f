import { pageOf, skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/values';
import type { ChatLine, ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import { dateFor, isDeleted, isHidden, lastPlace, type Membership } from '../domain/chat.ts';
import type { ChatViewer } from './chat-viewer.ts';
import { leftBy, readingOf } from './reading.ts';
import { unreadPlace } from './unread-place.ts';

interface ListChatsDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  viewer: ChatViewer;
}

/** Unread messages are counted over this many of the newest chats that have something to read. */
const UNREAD_CHATS = 100;

/** A member's chats, pinned ones first, then newest message first: those in the list, or those put out of it. */
export const listChats = ({ chats, memberships, messages, viewer }: ListChatsDeps) => {
  /** Not all that takes a place in a chat is for the reader to see: only what is brings a hidden chat back. */
  async function hiddenOf(lines: readonly ChatLine[], mine: ReadonlyMap<string, Membership>) {
    const away = lines.filter((line) => mine.get(line._id)!.hiddenSeq >= 0);
    const looked = await Promise.all(
      away.map(async (line) => {
        const membership = mine.get(line._id)!;
        const since = { ...readingOf(membership), begins: membership.hiddenSeq };
        const last =
          lastPlace(line, membership) > membership.hiddenSeq ? await messages.lastVisible(since) : null;
        return { membership, hidden: isHidden({ ...line, seq: last?.seq ?? 0 }, membership) };
      }),
    );
    await memberships.unhide(looked.flatMap(({ membership, hidden }) => (hidden ? [] : membership)));
    return new Set(looked.flatMap(({ membership, hidden }) => (hidden ? membership.chatId : [])));
  }

  return async (user: string, paging: Paging, archived = false) => {
    const mine = new Map((await memberships.of(user)).map((membership) => [membership.chatId, membership]));
    const left = leftBy(mine.values());
    const all = await chats.linesOf([...mine.keys()], user, left);
    const hidden = await hiddenOf(all, mine);
    const lines = all
      .filter(({ _id }) => (hidden.has(_id) ? archived && !isDeleted(mine.get(_id)!) : !archived))
      .map((line) => {
        const membership = mine.get(line._id)!;
        return { line, pinned: membership.pinnedAt ? 1 : 0, date: dateFor(line, membership).getTime() };
      })
      .sort((a, b) => b.pinned - a.pinned || b.date - a.date || b.line._id.localeCompare(a.line._id))
      .map(({ line }) => line);

    const unreadTotal = async () => {
      const behind = lines
        .map((line) => unreadPlace(line, mine.get(line._id)!))
        .filter(({ after, seq }) => seq > after)
        .slice(0, UNREAD_CHATS);
      const counts = await messages.countUnread(user, behind);
      return Array.from(counts.values()).reduce((sum, count) => sum + count, 0);
    };
    const page = async () => {
      const ids = lines.slice(skipOf(paging), skipOf(paging) + paging.limit).map(({ _id }) => _id);
      const found = new Map((await chats.byIds(ids, user, left)).map((chat) => [chat._id, chat]));
      return viewer.view(
        ids.flatMap((id) => found.get(id) ?? []),
        user,
      );
    };
    const [unread, shown] = await Promise.all([unreadTotal(), page()]);
    return { chats: shown, ...pageOf(paging, lines.length), unread };
  };
};
