import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import type { ChatState } from '../chats/chat.rules.ts';

export type WriteErrorCode = 'not_found' | 'chat_left' | 'chat_blocked' | 'request_pending' | 'request_limit';

type WritableChat = Pick<ChatState, 'members' | 'closedBy' | 'requesting' | 'creator' | 'requestMessages'>;

interface WriteRule {
  /** The error of a user for whom the rule does not hold. */
  code: WriteErrorCode;
  allows: (chat: WritableChat, user: string) => boolean;
  /** The same rule as a MongoDB filter, for `messageCount` messages of these users. */
  filter: (users: readonly unknown[], messageCount: number) => object;
}

/** Who may write in a chat. All rules must hold; the first one that does not hold gives the error. */
const WRITE_RULES: readonly WriteRule[] = [
  {
    code: 'not_found',
    allows: ({ members }, user) => members.includes(user),
    filter: (users) => ({ members: { $all: users } }),
  },
  {
    // A block closes a one-to-one chat for the member who blocks. A group stays open.
    code: 'chat_blocked',
    allows: ({ closedBy }, user) => !closedBy.includes(user),
    filter: (users) => ({ closedBy: { $nin: users } }),
  },
  {
    code: 'request_pending',
    allows: ({ requesting, creator }, user) => !requesting || creator === user,
    filter: ([user, ...others]) => ({
      $or: [{ requesting: false }, ...(others.length === 0 ? [{ creator: user }] : [])],
    }),
  },
  {
    code: 'request_limit',
    allows: ({ requesting, requestMessages }) => !requesting || requestMessages < REQUEST_MESSAGES_MAX,
    filter: (_users, messageCount) => ({
      $or: [{ requesting: false }, { requestMessages: { $lte: REQUEST_MESSAGES_MAX - messageCount } }],
    }),
  },
];

/** The error of a user who may not write in the chat; undefined if the user may. `hasLeft`: the user is a former member. */
export function writeErrorCode(
  chat: WritableChat | null,
  user: string,
  hasLeft = false,
): WriteErrorCode | undefined {
  const code = chat ? WRITE_RULES.find(({ allows }) => !allows(chat, user))?.code : 'not_found';
  return code === 'not_found' && hasLeft ? 'chat_left' : code;
}

/** Matches a chat in which all of these users (database ids) may write, and that has room for their messages. */
export const writeFilter = (users: readonly unknown[], messageCount: number) => ({
  $and: WRITE_RULES.map(({ filter }) => filter(users, messageCount)),
});
