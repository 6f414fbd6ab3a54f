import type { Claims } from '@layover/proto/http/auth';
import type { Account } from '../accounts/account.ts';
import { newSecret, newSid, type RefreshToken } from './refresh-token.ts';
import type { SessionRepository } from './session.repository.ts';
import type { ClaimsOf } from './session-token.ts';
import type { SessionTokens } from './session-tokens.ts';
import { startFamily } from './token-family.rules.ts';

/** The tokens of a signed-in user. */
export interface SignedIn {
  user: Claims;
  token: string;
  refresh: RefreshToken;
}

interface OpenSessionDeps {
  sessions: SessionRepository;
  tokens: SessionTokens;
  claimsOf: ClaimsOf;
}

export const openSession =
  ({ sessions, tokens, claimsOf }: OpenSessionDeps) =>
  async (account: Account, userAgent: string): Promise<SignedIn> => {
    const refresh = { sid: newSid(), secret: newSecret() };
    const family = startFamily(refresh.secret);
    await sessions.add({ sid: refresh.sid, account: account.id, ...family }, userAgent);
    const user = claimsOf(account);
    return { user, token: tokens.sign(user, refresh.sid), refresh };
  };
