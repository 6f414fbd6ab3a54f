import { hashSecret, newSecret, successorSecret } from './refresh-token.ts';

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
  /** Replaced a moment ago, as when two tabs refresh at once: the same answer again. */
  | { outcome: 'repeat'; secret: string }
  /** The token was used before: the caller must end the session. */
  | { outcome: 'reused' };

/** How long a replaced secret still gets the answer that replaced it. */
export const GRACE_MS = 20_000;

/** Enough for every tab of a restored window to refresh at once. */
const MAX_REPLACED = 20;

export const startFamily = (secret: string): TokenFamily => ({ current: hashSecret(secret), replaced: [] });

/**
 * Decides what a presented secret gets.
 *
 * The last replaced secret stays good until the one after it has been used, for its answer may never have arrived.
 * After the grace it gets a new successor in place of the unused one. So two holders of one family always
 * fall apart, and whichever comes second ends the session.
 */
export function exchangeRefreshToken(family: TokenFamily, secret: string, now: Date): TokenExchange {
  const hash = hashSecret(secret);
  if (hash === family.current) return rotateToken(secret, family.replaced, now);
  const index = family.replaced.findIndex((one) => one.hash === hash);
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
    .filter((one) => now.getTime() - one.at.getTime() < GRACE_MS)
    .slice(1 - MAX_REPLACED);
  const family = {
    current: hashSecret(next),
    replaced: [...recent, { hash: hashSecret(secret), nonce, at: now }],
  };
  return { outcome: 'rotate', secret: next, family };
}
