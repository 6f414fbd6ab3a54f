import { createHash } from 'node:crypto';

/** The id of the group that somebody makes with a client id, so that a repeated call meets the first one's group. */
export const groupIdOf = (creator: string, clientId: string): string =>
  createHash('sha256').update(`group of ${creator}:${clientId}`).digest('hex').slice(0, 24);
