import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 characters, which cannot be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash by which a secret is found. A comparison of secrets could reveal one by the time that it takes. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
