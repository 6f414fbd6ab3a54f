import type { Claims } from '@layover/proto/http/auth';
import type { SessionRepository } from '../data/session.repository.ts';
import type { SessionTokens } from '../data/session-tokens.ts';
import type { Account } from '../domain/account.ts';
import { claimsOf } from '../domain/claims.ts';
import { newSecret, newSid, type RefreshToken } from '../domain/refresh-token.ts';
import { startFamily } from '../domain/token-family.ts';

/** What somebody who is signed in holds. */
export interface SignedIn {
  user: Claims;
  token: string;
  refresh: RefreshToken;
}

export interface OpenSessionDeps {
  sessions: SessionRepository;
  tokens: SessionTokens;
}

export async function openSession(
  deps: OpenSessionDeps,
  account: Account,
  userAgent: string,
): Promise<SignedIn> {
  const refresh = { sid: newSid(), secret: newSecret() };
  await deps.sessions.add(
    { sid: refresh.sid, account: account.id, ...startFamily(refresh.secret) },
    userAgent,
  );
  const user = claimsOf(account);
  return { user, token: deps.tokens.sign(user, refresh.sid), refresh };
}
