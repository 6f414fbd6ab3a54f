import type { ChatState } from '../chat-state/index.ts';
import { type ChatRepository, isReadableBy } from '../chats/index.ts';
import { batchLoader } from '../concurrency/index.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import { sharedChanges } from './shared-changes.query.ts';
import { sharedUnread } from './shared-unread.query.ts';

interface SharedReadsDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  invitations: InvitationRepository;
}

export type SharedReads = ReturnType<typeof sharedReads>;

/** Bounds of one read. */
const USERS_MAX = 200;
const IDS_MAX = 2_000;

/**
 * Reads for many clients that reconnect at the same moment, for example after a network outage: calls for the same
 * chats share reads. What a reader may see is decided for each reader.
 */
export function sharedReads({ chats, memberships, messages, invitations }: SharedReadsDeps) {
  const inChats = sharedByIds(memberships.inChats, ({ chatId }) => chatId);
  const byIds = sharedByIds(messages.byIds, ({ _id }) => _id);
  const membershipsOf = sharedByUser(memberships.newestOfAll);
  const summaries = readable(chats.allSummaries);
  return {
    chats: { summaries, byIds: readable(chats.allByIds) },
    /** Ids of the chats of which the user is a member. */
    async chatIdsOf(user: string): Promise<string[]> {
      const ids = (await membershipsOf(user)).map(({ chatId }) => chatId);
      return (await summaries(ids, user)).map(({ _id }) => _id);
    },
    memberships: {
      of: membershipsOf,
      inChats,
      amongChats: memberships.amongChats,
    },
    invitations: { of: sharedByUser(invitations.ofAll) },
    messages: {
      byIds,
      lastVisible: messages.lastVisible,
      changedSince: sharedChanges(messages),
      countUnread: sharedUnread(messages),
    },
  };
}

const sharedByUser = <Row extends { user: string }>(read: (users: readonly string[]) => Promise<Row[]>) => {
  const load = batchLoader({ maxKeys: USERS_MAX, keyOf: ({ user }: Row) => user }, read);
  return (user: string) => load([user]);
};

const sharedByIds = <Row>(read: (ids: readonly string[]) => Promise<Row[]>, keyOf: (row: Row) => string) =>
  batchLoader({ maxKeys: IDS_MAX, keyOf }, read);

function readable<Row extends Pick<ChatState, '_id' | 'members'>>(
  read: (ids: readonly string[]) => Promise<Row[]>,
) {
  const find = sharedByIds(read, ({ _id }) => _id);
  return async (ids: readonly string[], member: string, left: readonly string[] = []) =>
    (await find(ids)).filter((chat) => isReadableBy(chat, member, left));
}
