import type { Claims } from '@layover/proto/http/auth';
import type { SessionRepository } from '../data/session.repository.ts';
import type { SessionTokens } from '../data/session-tokens.ts';
import type { Account } from '../domain/account.ts';
import { newSecret, newSid, type RefreshToken } from '../domain/refresh-token.ts';
import { claimsOf } from '../domain/session-token.ts';
import { startFamily } from '../domain/token-family.ts';

/** The tokens of a signed-in user. */
export interface SignedIn {
  user: Claims;
  token: string;
  refresh: RefreshToken;
}

export const openSession =
  ({ sessions, tokens }: { sessions: SessionRepository; tokens: SessionTokens }) =>
  async (account: Account, userAgent: string): Promise<SignedIn> => {
    const refresh = { sid: newSid(), secret: newSecret() };
    const family = startFamily(refresh.secret);
    await sessions.add({ sid: refresh.sid, account: account.id, ...family }, userAgent);
    const user = claimsOf(account);
    return { user, token: tokens.sign(user, refresh.sid), refresh };
  };
