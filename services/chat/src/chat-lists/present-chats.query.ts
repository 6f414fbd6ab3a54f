import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatState } from '../chat-state/index.ts';
import { isManager } from '../group-people/index.ts';
import {
  lastSeqFor,
  type Membership,
  type MembershipRepository,
  newMembership,
} from '../memberships/index.ts';
import { peopleIn } from '../message-views/index.ts';
import { asSeenBy, type MessageRepository, type StoredMessage } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import { isVisible, unreadRange, visibleRangeOf } from '../visible-range/index.ts';
import { presentChat } from './chat-document.query.ts';

export type ChatPresenter = ReturnType<typeof chatPresenter>;

export interface ChatPresenterDeps {
  memberships: Pick<MembershipRepository, 'inChats'>;
  messages: Pick<MessageRepository, 'byIds' | 'lastVisible' | 'countUnread'>;
  people: PersonCache;
  /** The blocks that these people make. */
  blocksMadeBy: (people: readonly string[]) => Promise<readonly { other: string }[]>;
}

/** Reads the data that presenting chats needs, in a fixed number of reads for any number of chats. */
export function chatPresenter({ memberships, messages, people, blocksMadeBy }: ChatPresenterDeps) {
  /**
   * The last message that the reader may see. Mostly it is the chat's last one; an earlier one if that was
   * never stored or is hidden.
   */
  async function lastMessages(chats: readonly ChatState[], mine: (chatId: string) => Membership) {
    const ids = chats.flatMap((chat) => chat.lastMsg ?? []);
    const newest = new Map((await messages.byIds(ids)).map((message) => [message.chatId, message]));
    const pairs = chats.map(async (chat): Promise<[string, StoredMessage | null]> => {
      const message = newest.get(chat._id);
      const membership = mine(chat._id);
      const range = visibleRangeOf(membership);
      if (lastSeqFor(chat, membership) <= range.from) return [chat._id, null];
      if (message && isVisible(message, range)) return [chat._id, asSeenBy(message, range.reader)];
      return [chat._id, await messages.lastVisible(range)];
    });
    return new Map(await Promise.all(pairs));
  }

  const unreadOf = (chats: readonly ChatState[], viewer: string, mine: (chatId: string) => Membership) => {
    const behind = chats.flatMap((chat) => {
      const place = unreadRange(chat, mine(chat._id));
      return place.seq > place.after ? [place] : [];
    });
    return messages.countUnread(viewer, behind);
  };

  return {
    async present(chats: readonly ChatState[], viewer: string): Promise<Chat[]> {
      if (chats.length === 0) return [];
      const byChat = Map.groupBy(
        await memberships.inChats(chats.map(({ _id }) => _id)),
        ({ chatId }) => chatId,
      );
      const mine = (chatId: string) =>
        byChat.get(chatId)?.find(({ user }) => user === viewer) ?? newMembership(chatId, viewer);
      const [last, unread, blocks] = await Promise.all([
        lastMessages(chats, mine),
        unreadOf(chats, viewer, mine),
        blocksMadeBy([viewer]),
      ]);
      const blocked = new Set(blocks.map(({ other }) => other));
      const writers = Array.from(last.values(), (message) => (message ? peopleIn(message) : [])).flat();
      const peopleOf = (chat: ChatState) => {
        const { leftView } = mine(chat._id);
        const left = leftView ? [leftView.creator, ...leftView.persons.map(({ user }) => user), viewer] : [];
        return [...peopleShown(chat, viewer), ...left];
      };
      const show = await people.show([...chats.flatMap(peopleOf), ...writers]);
      const hidingReads = await people.hidingReads(chats.flatMap((chat) => chat.members));
      const now = new Date();
      return chats.map((chat) =>
        presentChat(chat, viewer, {
          memberships: byChat.get(chat._id) ?? [],
          blocked,
          show,
          hidingReads,
          lastMessage: last.get(chat._id) ?? null,
          unread: unread.get(chat._id),
          now,
        }),
      );
    },

    /** A new chat, as each of its members sees it. */
    async presentNew(chat: ChatState): Promise<(viewer: string) => Chat> {
      const show = await people.show(peopleShown(chat, chat.creator));
      const hidingReads = new Set<string>();
      const parts = {
        memberships: [],
        blocked: new Set<string>(),
        show,
        hidingReads,
        lastMessage: null,
        unread: undefined,
        now: new Date(),
      };
      return (viewer) => presentChat(chat, viewer, parts);
    },
  };
}

function peopleShown(chat: ChatState, viewer: string): string[] {
  const { creator, members, candidates, removed = [] } = chat;
  const others = isManager(chat, viewer) ? [...candidates.map(({ user }) => user), ...removed] : [];
  return [creator, ...members, ...others];
}
