import { createHash } from 'node:crypto';

/** The id of what a chat is to one person, so that racing writers meet at one document. */
export const membershipIdOf = (chatId: string, user: string): string =>
  createHash('sha256').update(`membership of ${chatId}:${user}`).digest('hex').slice(0, 24);
