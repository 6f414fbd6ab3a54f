import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';

export type WriteErrorCode =
  | 'not_found'
  | 'chat_left'
  | 'chat_ended'
  | 'chat_blocked'
  | 'request_pending'
  | 'request_limit';

/** The part of a chat that says who may write in it. Ids are hex. */
export interface WritableChat {
  members: readonly string[];
  /** Members who block the other one in a one-to-one chat. */
  closedBy: readonly string[];
  requesting: boolean;
  /** Who made the request. */
  creator: string;
  /** Number of messages of a pending request. */
  requestMessages: number;
  /** Set when the chat of a plan has ended. */
  endedAt?: Date;
}

interface WriteRule {
  /** The error of a user for whom the rule does not hold. */
  code: WriteErrorCode;
  allows: (chat: WritableChat, user: string) => boolean;
  /** The rule as an expression of MongoDB, for `messageCount` messages of these users. */
  expression: (users: readonly unknown[], messageCount: number) => object;
}

const isOpen = { $not: ['$requesting'] };

/** Who may write in a chat. All rules must hold; the first one that does not hold gives the error. */
const WRITE_RULES: readonly WriteRule[] = [
  {
    code: 'not_found',
    allows: ({ members }, user) => members.includes(user),
    expression: (users) => ({ $setIsSubset: [users, '$members'] }),
  },
  {
    code: 'chat_ended',
    allows: ({ endedAt }) => endedAt === undefined,
    expression: () => ({ $not: ['$endedAt'] }),
  },
  {
    // A block closes a one-to-one chat for the member who blocks. A group stays open.
    code: 'chat_blocked',
    allows: ({ closedBy }, user) => !closedBy.includes(user),
    expression: (users) => ({ $eq: [{ $setIntersection: [users, '$closedBy'] }, []] }),
  },
  {
    code: 'request_pending',
    allows: ({ requesting, creator }, user) => !requesting || creator === user,
    expression: (users) => ({ $or: [isOpen, { $eq: [users, ['$creator']] }] }),
  },
  {
    code: 'request_limit',
    allows: ({ requesting, requestMessages }) => !requesting || requestMessages < REQUEST_MESSAGES_MAX,
    expression: (_users, messageCount) => ({
      $or: [isOpen, { $lte: ['$requestMessages', REQUEST_MESSAGES_MAX - messageCount] }],
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

/** Whether all of these users (database ids) may write in the chat, and it has room for their messages. */
export const mayWrite = (users: readonly unknown[], messageCount: number) => ({
  $and: WRITE_RULES.map(({ expression }) => expression(users, messageCount)),
});
