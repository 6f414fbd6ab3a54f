import type { Chat } from '@layover/proto/http/chat';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { beginsAfter, type ChatState, type Membership, newMembership } from '../domain/chat.ts';
import { isVisibleTo, type StoredMessage } from '../domain/message.ts';
import { presentChat } from './present-chat.ts';

export type ChatViewer = ReturnType<typeof chatViewer>;

interface ChatViewerDeps {
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PeopleDirectory;
}

/** Gathers what chats are shown with, in a fixed number of reads however many chats there are. */
export function chatViewer({ memberships, messages, people }: ChatViewerDeps) {
  /** The last message the reader may see: mostly the chat's last one; if that was never stored, or is not for the reader, the one before. */
  async function lastMessages(chats: readonly ChatState[], mine: (chatId: string) => Membership) {
    const ids = chats.flatMap((chat) => chat.lastMsg ?? []);
    const newest = new Map((await messages.byIds(ids)).map((message) => [message.chatId, message]));
    const pairs = chats.map(async (chat): Promise<[string, StoredMessage | null]> => {
      const message = newest.get(chat._id);
      const { user } = mine(chat._id);
      const begins = beginsAfter(mine(chat._id));
      if (message && message.seq > begins && isVisibleTo(message, user)) return [chat._id, message];
      if (chat.seq <= begins) return [chat._id, null];
      return [chat._id, await messages.lastVisible({ chatId: chat._id, reader: user, begins })];
    });
    return new Map(await Promise.all(pairs));
  }

  const unreadOf = (chats: readonly ChatState[], viewer: string, mine: (chatId: string) => Membership) => {
    const behind = chats.flatMap(({ _id: chatId, seq }) => {
      const after = Math.max(mine(chatId).readSeq, beginsAfter(mine(chatId)));
      return seq > after ? [{ chatId, after, seq }] : [];
    });
    return messages.countUnread(viewer, behind);
  };

  return {
    async view(chats: readonly ChatState[], viewer: string): Promise<Chat[]> {
      if (chats.length === 0) return [];
      const byChat = Map.groupBy(
        await memberships.inChats(chats.map(({ _id }) => _id)),
        ({ chatId }) => chatId,
      );
      const mine = (chatId: string) =>
        byChat.get(chatId)?.find(({ user }) => user === viewer) ?? newMembership(chatId, viewer);
      const [last, unread] = await Promise.all([lastMessages(chats, mine), unreadOf(chats, viewer, mine)]);
      const writers = Array.from(last.values(), (message) => message?.user ?? viewer);
      const show = await people.show([
        ...chats.flatMap((chat) => [chat.creator, ...chat.members]),
        ...writers,
      ]);
      const now = new Date();
      return chats.map((chat) =>
        presentChat(chat, viewer, {
          memberships: byChat.get(chat._id) ?? [],
          show,
          lastMessage: last.get(chat._id) ?? null,
          unread: unread.get(chat._id) ?? 0,
          now,
        }),
      );
    },

    /** A chat that was made a moment ago, as each of its members sees it. */
    async viewNew(chat: ChatState): Promise<(viewer: string) => Chat> {
      const show = await people.show([chat.creator, ...chat.members]);
      const parts = { memberships: [], show, lastMessage: null, unread: 0, now: new Date() };
      return (viewer) => presentChat(chat, viewer, parts);
    },
  };
}
