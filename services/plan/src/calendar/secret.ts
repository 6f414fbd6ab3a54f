import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 characters, which cannot be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database looks secrets up by: its answer takes the same time for each wrong secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
