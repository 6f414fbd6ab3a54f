import { type ChatRepository, isReadableBy } from '../chats/chat.repository.ts';
import type { ChatState } from '../chats/chat.rules.ts';
import type { InvitationRepository } from '../groups/invitation.repository.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import type { MessageRepository } from '../messages/message.repository.ts';
import { batchLoader } from './batch-loader.ts';
import { sharedChanges } from './shared-changes.query.ts';
import { sharedUnread } from './shared-unread.query.ts';

interface SharedReadsDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  invitations: InvitationRepository;
}

export type SharedReads = ReturnType<typeof sharedReads>;

/** Of one read. */
const USERS_MAX = 200;
const IDS_MAX = 2_000;

/**
 * The reads of those who come back, shared with all who come back at the same moment: a network that was away brings
 * hundreds at once who ask for the same chats. What a reader may see is decided for each, as alone.
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

/** Each is given what is theirs. */
const sharedByUser = <Row extends { user: string }>(read: (users: readonly string[]) => Promise<Row[]>) =>
  batchLoader({ max: USERS_MAX }, async (users: readonly string[]) => {
    const found = Map.groupBy(await read([...new Set(users)]), ({ user }) => user);
    return users.map((user) => found.get(user) ?? []);
  });

/** Each is given what belongs to the ids it has asked for. */
function sharedByIds<Row>(read: (ids: readonly string[]) => Promise<Row[]>, idOf: (row: Row) => string) {
  const room = { max: IDS_MAX, weigh: (ids: readonly string[]) => ids.length };
  const find = batchLoader(room, async (asked: readonly (readonly string[])[]): Promise<Row[][]> => {
    const rows = Map.groupBy(await read([...new Set(asked.flat())]), idOf);
    return asked.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
  });
  return async (ids: readonly string[]) => (ids.length === 0 ? [] : find(ids));
}

function readable<Row extends Pick<ChatState, '_id' | 'members'>>(
  read: (ids: readonly string[]) => Promise<Row[]>,
) {
  const find = sharedByIds(read, ({ _id }) => _id);
  return async (ids: readonly string[], member: string, left: readonly string[] = []) =>
    (await find(ids)).filter((chat) => isReadableBy(chat, member, left));
}
