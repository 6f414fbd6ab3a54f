import { followingSecret, hashSecret, newSecret } from './refresh-token.ts';

/** A session's refresh tokens: the one that is good now, and how the latest ones before it led there. */
export interface RefreshChain {
  /** Hash of the current secret. */
  current: string;
  /** Secrets replaced of late, oldest first; each with its nonce gives the one that replaced it. */
  replaced: Replaced[];
}

interface Replaced {
  hash: string;
  nonce: string;
  at: Date;
}

export type Presented =
  /** Good: the chain moves on and must be stored. */
  | { outcome: 'rotate'; secret: string; chain: RefreshChain }
  /** Just replaced, as when two tabs refresh at once: the same answer again. */
  | { outcome: 'repeat'; secret: string }
  /** Somebody else has used this chain: the session ends. */
  | { outcome: 'reused' };

/** How long a replaced secret still gets the answer that replaced it. */
export const GRACE_MS = 20_000;

/** Enough for every tab of a restored window to refresh at once. */
const KEPT = 20;

export const startChain = (secret: string): RefreshChain => ({ current: hashSecret(secret), replaced: [] });

/**
 * Says what a presented secret is worth.
 *
 * The last replaced secret stays good until the one after it has been used, for its answer may never have arrived.
 * After the grace it gets a new successor in place of the unused one. So two holders of one chain always
 * fall apart, and whichever comes second ends the session.
 */
export function present(chain: RefreshChain, secret: string, now: Date): Presented {
  const hash = hashSecret(secret);
  if (hash === chain.current) return rotate(secret, chain.replaced, now);
  const index = chain.replaced.findIndex((one) => one.hash === hash);
  const found = chain.replaced[index];
  if (!found) return { outcome: 'reused' };
  const since = now.getTime() - found.at.getTime();
  if (since < GRACE_MS) {
    const follow = (from: string, step: Replaced) => followingSecret(from, step.nonce);
    return { outcome: 'repeat', secret: chain.replaced.slice(index).reduce(follow, secret) };
  }
  const isLast = index === chain.replaced.length - 1;
  return isLast ? rotate(secret, [], now) : { outcome: 'reused' };
}

function rotate(secret: string, replaced: Replaced[], now: Date): Presented {
  const nonce = newSecret();
  const next = followingSecret(secret, nonce);
  const recent = replaced.filter((one) => now.getTime() - one.at.getTime() < GRACE_MS).slice(1 - KEPT);
  const chain = {
    current: hashSecret(next),
    replaced: [...recent, { hash: hashSecret(secret), nonce, at: now }],
  };
  return { outcome: 'rotate', secret: next, chain };
}
