import { createHash, randomBytes } from 'node:crypto';

/** @returns 43 characters */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only hashes are stored, so that nobody can sign in with a copy of the database. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
