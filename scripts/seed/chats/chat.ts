/** A message: its sender, its age in minutes at the seeding, and its text. */
export type Line = readonly [from: string, minutesAgo: number, text: string];

interface Conversation {
  /** The stable name that the ids of the group and the messages are derived from. */
  key: string;
  lines: readonly Line[];
  /** The number of unread messages of a person. Others have read all. */
  unread?: Record<string, number>;
}

export interface SeedPair extends Conversation {
  type: 'simple';
  /** The sender and the recipient of the chat request. */
  initiator: string;
  recipient: string;
  /** Whether the request is still open. */
  requesting?: true;
}

export interface SeedGroup extends Conversation {
  type: 'group';
  name: string;
  creator: string;
  members: readonly string[];
  /** Open invitations: person → age in minutes at the seeding. */
  invited?: Record<string, number>;
}

export type SeedChat = SeedPair | SeedGroup;

export const HOUR = 60;
export const DAY = 24 * HOUR;
