import type { Claims } from '@layover/proto/http/auth';
import type { SessionRepository } from '../data/session.repository.ts';
import type { SessionTokens } from '../data/session-tokens.ts';
import type { Account } from '../domain/account.ts';
import { claimsOf } from '../domain/claims.ts';
import { startChain } from '../domain/refresh-chain.ts';
import { newSecret, newSid, type RefreshToken } from '../domain/refresh-token.ts';

/** What somebody who is signed in holds. */
export interface SignedIn {
  user: Claims;
  token: string;
  refresh: RefreshToken;
}

export interface SessionDeps {
  sessions: SessionRepository;
  tokens: SessionTokens;
}

export async function openSession(deps: SessionDeps, account: Account, userAgent: string): Promise<SignedIn> {
  const refresh = { sid: newSid(), secret: newSecret() };
  await deps.sessions.add(
    { sid: refresh.sid, account: account.id, ...startChain(refresh.secret) },
    userAgent,
  );
  const user = claimsOf(account);
  return { user, token: deps.tokens.sign(user, refresh.sid), refresh };
}
