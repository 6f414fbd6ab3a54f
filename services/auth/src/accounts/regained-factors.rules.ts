import type { StoredPasskey } from './passkey.ts';
import { noFactors, noSecondStep, type StoredSecondFactor } from './stored-second-factor.ts';

interface StoredFactors extends StoredSecondFactor {
  passkeys?: StoredPasskey[];
}

/** Somebody who got into an account will have added a way in lately. The owner adds a lost one again. */
const RECENT_MS = 30 * 24 * 3600 * 1000;

export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_MS);

/**
 * The factors that an account keeps when its owner gets it back by a mail. Somebody who has only the mailbox must not get rid
 * of a second step that the owner has had for long, and somebody who got in lately must not keep the owner out with one.
 * @param since a second step from before stays, with the passkeys from before that it needs
 * @param keepsPasskeys other passkeys from before stay too, because the owner has only forgotten the password
 */
export function regainedFactors(
  { isTwoStep, twoStepSince, authenticator, passkeys = [] }: StoredFactors,
  since: Date,
  { keepsPasskeys = false } = {},
): Partial<StoredFactors> {
  const old = passkeys.filter(({ createdAt }) => createdAt < since);
  const kept = keepsPasskeys ? old : [];
  if (!isTwoStep) return keepsPasskeys ? { passkeys: kept } : noFactors;
  if (twoStepSince && twoStepSince >= since) return { ...noSecondStep, passkeys: kept };
  if (authenticator) return { passkeys: kept };
  return { passkeys: old.length > 0 ? old : passkeys };
}
