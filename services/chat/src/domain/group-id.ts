import { hashedId } from './hashed-id.ts';

/** The id of the group that somebody makes with a client id, so that a repeated call meets the first one's group. */
export const groupIdOf = (creator: string, clientId: string): string =>
  hashedId(`group of ${creator}:${clientId}`);
