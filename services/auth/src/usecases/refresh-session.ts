import { unauthenticated } from '@layover/kit/errors';
import type { Logger } from '@layover/kit/logger';
import type { AccountRepository } from '../data/account.repository.ts';
import type { Session } from '../data/session.repository.ts';
import { claimsOf } from '../domain/claims.ts';
import { present } from '../domain/refresh-chain.ts';
import type { RefreshToken } from '../domain/refresh-token.ts';
import { type EndDeps, endSession } from './end-session.ts';
import type { SessionDeps, SignedIn } from './open-session.ts';

export interface RefreshDeps extends SessionDeps, EndDeps {
  accounts: AccountRepository;
  logger: Logger;
}

/** A new session token, with the claims as they are now, for a refresh token; which is replaced. */
export async function refreshSession(
  deps: RefreshDeps,
  presented: RefreshToken | undefined,
): Promise<SignedIn> {
  if (!presented) throw sessionEnded();
  const { sid } = presented;
  const { session, secret } = await replaceToken(deps, presented);
  const account = await deps.accounts.findById(session.account);
  if (!account || account.disabled) {
    await endSession(deps, sid);
    throw sessionEnded();
  }
  const user = claimsOf(account);
  return { user, token: deps.tokens.sign(user, sid), refresh: { sid, secret } };
}

async function replaceToken(
  deps: RefreshDeps,
  { sid, secret }: RefreshToken,
): Promise<{ session: Session; secret: string }> {
  for (;;) {
    const session = await deps.sessions.findLive(sid);
    if (!session) throw sessionEnded();
    const answer = present(session, secret, new Date());
    if (answer.outcome === 'reused') {
      deps.logger.warn({ sid, account: session.account }, 'refresh token used again, session ended');
      await endSession(deps, sid);
      throw sessionEnded();
    }
    if (answer.outcome === 'repeat') return { session, secret: answer.secret };
    // Whoever loses the race finds its token replaced a moment ago and gets the winner's answer.
    if (await deps.sessions.moveOn(sid, session, answer.chain)) return { session, secret: answer.secret };
  }
}

const sessionEnded = () => unauthenticated('session_ended', 'The session has ended. Sign in again.');
