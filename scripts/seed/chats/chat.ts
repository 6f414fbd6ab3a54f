/** A line of a conversation: who wrote it, how many minutes before the seeding, and what. */
export type Line = readonly [from: string, minutesAgo: number, text: string];

interface Conversation {
  /** Stable name inside the seed; the ids of a group and of the messages are made from it. */
  key: string;
  lines: readonly Line[];
  /** How many of the last lines somebody has not read; everybody else has read all. */
  unread?: Record<string, number>;
}

export interface SeedPair extends Conversation {
  type: 'simple';
  /** Who wrote first, and to whom. */
  initiator: string;
  recipient: string;
  /** Not accepted yet. */
  requesting?: true;
}

export interface SeedGroup extends Conversation {
  type: 'group';
  name: string;
  creator: string;
  members: readonly string[];
  /** Who has an invitation that is not answered yet, and how many minutes before the seeding they were invited. */
  invited?: Record<string, number>;
}

export type SeedChat = SeedPair | SeedGroup;

export const HOUR = 60;
export const DAY = 24 * HOUR;
