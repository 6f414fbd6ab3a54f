import { createHash, randomBytes } from 'node:crypto';

export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes are stored, so that nobody joins a group with a copy of the database. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
