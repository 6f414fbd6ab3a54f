import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What the refresh cookie holds: which session, and the secret that is good for one use. */
export interface RefreshToken {
  sid: string;
  secret: string;
}

const SHAPE = /^([0-9a-f]{24})\.([\w-]{43})$/;

export const formatRefreshToken = ({ sid, secret }: RefreshToken): string => `${sid}.${secret}`;

export function parseRefreshToken(value: string | undefined): RefreshToken | undefined {
  const [, sid, secret] = SHAPE.exec(value ?? '') ?? [];
  return sid && secret ? { sid, secret } : undefined;
}

/** Random through and through: whoever guesses a session's id could end that session. */
export const newSid = (): string => randomBytes(12).toString('hex');

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only hashes are stored: a copy of the database signs nobody in. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The secret that follows another one. The nonce is stored and the secrets are not, so the same answer can be given
 * again to whoever holds the earlier secret, and to nobody else.
 */
export const successorSecret = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(nonce).digest('base64url');
