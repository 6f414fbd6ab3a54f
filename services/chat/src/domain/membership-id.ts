import { hashedId } from './hashed-id.ts';

/** The id of what a chat is to one person, so that racing writers meet at one document. */
export const membershipIdOf = (chatId: string, user: string): string =>
  hashedId(`membership of ${chatId}:${user}`);
