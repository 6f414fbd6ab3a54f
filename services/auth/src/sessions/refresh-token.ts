import { createHmac, randomBytes } from 'node:crypto';

/** The content of the refresh cookie: the id of the session and a secret that is valid for one use. */
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

/** Fully random, because a caller who guesses the id of a session could end it. */
export const newSid = (): string => randomBytes(12).toString('hex');

/**
 * The secret that replaces another one. Only the nonce is stored, so the same answer can be repeated to the holder of
 * the earlier secret, and to nobody else.
 */
export const successorSecret = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(nonce).digest('base64url');
