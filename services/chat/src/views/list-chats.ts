import { pageOf, skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/values';
import type { ChatLine, ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import { beginsAfter, dateFor, isHidden } from '../domain/chat.ts';
import type { ChatViewer } from './chat-viewer.ts';

interface ListChatsDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  viewer: ChatViewer;
}

/** Unread messages are counted over this many of the newest chats that have something to read. */
const UNREAD_CHATS = 100;

/** A member's chats, newest message first, without those put out of the list. */
export const listChats =
  ({ chats, memberships, messages, viewer }: ListChatsDeps) =>
  async (user: string, paging: Paging) => {
    const mine = new Map((await memberships.of(user)).map((membership) => [membership.chatId, membership]));
    const lines = (await chats.linesOf([...mine.keys()], user))
      .filter((line) => !isHidden(line, mine.get(line._id)!))
      .map((line) => ({ line, date: dateFor(line, user).getTime() }))
      .sort((a, b) => b.date - a.date || b.line._id.localeCompare(a.line._id))
      .map(({ line }) => line);

    const unreadTotal = async () => {
      const placeRead = (line: ChatLine) => {
        const membership = mine.get(line._id)!;
        return Math.max(membership.readSeq, beginsAfter(membership));
      };
      const behind = lines
        .filter((line) => line.seq > placeRead(line))
        .slice(0, UNREAD_CHATS)
        .map((line) => ({ chatId: line._id, after: placeRead(line), seq: line.seq }));
      const counts = await messages.countUnread(user, behind);
      return Array.from(counts.values()).reduce((sum, count) => sum + count, 0);
    };
    const page = async () => {
      const ids = lines.slice(skipOf(paging), skipOf(paging) + paging.limit).map(({ _id }) => _id);
      const found = new Map((await chats.byIds(ids, user)).map((chat) => [chat._id, chat]));
      return viewer.view(
        ids.flatMap((id) => found.get(id) ?? []),
        user,
      );
    };
    const [unread, shown] = await Promise.all([unreadTotal(), page()]);
    return { chats: shown, ...pageOf(paging, lines.length), unread };
  };
