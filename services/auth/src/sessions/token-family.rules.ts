import { hashSecret, newSecret } from '../secrets.ts';
import { successorSecret } from './refresh-token.ts';

/** The refresh tokens of a session: the current one, and the latest ones that it replaced. */
export interface TokenFamily {
  /** Hash of the current secret. */
  current: string;
  /** Recently replaced secrets, oldest first; a secret with its nonce yields its successor. */
  replaced: ReplacedToken[];
}

interface ReplacedToken {
  hash: string;
  nonce: string;
  at: Date;
}

export type TokenExchange =
  /** The token is current: the caller must store the new family. */
  | { outcome: 'rotate'; secret: string; family: TokenFamily }
  /** The token was replaced within the grace period, as when two tabs refresh at once. The result is the same again. */
  | { outcome: 'repeat'; secret: string }
  /** The token was used before: the caller must end the session. */
  | { outcome: 'reused' };

/** How long a replaced secret still returns its successor. */
export const GRACE_MS = 20_000;

/** Enough for every tab of a restored window to refresh at once. */
const MAX_REPLACED = 20;

/** Whether a secret belongs to the family: the current one, or one that was replaced lately. */
export function isInFamily({ current, replaced }: TokenFamily, secret: string): boolean {
  const hash = hashSecret(secret);
  return hash === current || replaced.some((token) => token.hash === hash);
}

export const startFamily = (secret: string): TokenFamily => ({ current: hashSecret(secret), replaced: [] });

/**
 * Decides what the holder of a secret receives.
 *
 * The last replaced secret stays valid until its successor is used, because the response with the successor may have
 * been lost. After the grace period it gets a new successor, which replaces the unused one. So two holders of one
 * secret soon have different successors, and the second of them to refresh revokes the session.
 */
export function exchangeRefreshToken(family: TokenFamily, secret: string, now: Date): TokenExchange {
  const hash = hashSecret(secret);
  if (hash === family.current) return rotateToken(secret, family.replaced, now);
  const index = family.replaced.findIndex((token) => token.hash === hash);
  const found = family.replaced[index];
  if (!found) return { outcome: 'reused' };
  const since = now.getTime() - found.at.getTime();
  if (since < GRACE_MS) {
    const follow = (from: string, step: ReplacedToken) => successorSecret(from, step.nonce);
    return { outcome: 'repeat', secret: family.replaced.slice(index).reduce(follow, secret) };
  }
  const isLast = index === family.replaced.length - 1;
  return isLast ? rotateToken(secret, [], now) : { outcome: 'reused' };
}

function rotateToken(secret: string, replaced: ReplacedToken[], now: Date): TokenExchange {
  const nonce = newSecret();
  const next = successorSecret(secret, nonce);
  const recent = replaced
    .filter((token) => now.getTime() - token.at.getTime() < GRACE_MS)
    .slice(1 - MAX_REPLACED);
  const family = {
    current: hashSecret(next),
    replaced: [...recent, { hash: hashSecret(secret), nonce, at: now }],
  };
  return { outcome: 'rotate', secret: next, family };
}
