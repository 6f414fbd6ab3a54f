import { createHash, randomBytes } from 'node:crypto';

export const newSeatToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes are stored, so that nobody takes a seat with a copy of the database. */
export const hashSeatToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
