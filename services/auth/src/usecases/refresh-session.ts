import { unauthenticated } from '@layover/kit/errors';
import type { Logger } from '@layover/kit/logger';
import type { AccountRepository } from '../data/account.repository.ts';
import type { Session } from '../data/session.repository.ts';
import { claimsOf } from '../domain/claims.ts';
import type { RefreshToken } from '../domain/refresh-token.ts';
import { exchangeRefreshToken } from '../domain/token-family.ts';
import { type EndSessionDeps, endSession } from './end-session.ts';
import type { OpenSessionDeps, SignedIn } from './open-session.ts';

export interface RefreshSessionDeps extends OpenSessionDeps, EndSessionDeps {
  accounts: AccountRepository;
  logger: Logger;
}

/** A new session token, with the claims as they are now, for a refresh token; which is replaced. */
export async function refreshSession(
  deps: RefreshSessionDeps,
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
  deps: RefreshSessionDeps,
  { sid, secret }: RefreshToken,
): Promise<{ session: Session; secret: string }> {
  for (;;) {
    const session = await deps.sessions.findActive(sid);
    if (!session) throw sessionEnded();
    const answer = exchangeRefreshToken(session, secret, new Date());
    if (answer.outcome === 'reused') {
      deps.logger.warn({ sid, account: session.account }, 'refresh token used again, session ended');
      await endSession(deps, sid);
      throw sessionEnded();
    }
    if (answer.outcome === 'repeat') return { session, secret: answer.secret };
    // Whoever loses the race finds its token replaced a moment ago and gets the winner's answer.
    if (await deps.sessions.replaceIfCurrent(sid, session, answer.family))
      return { session, secret: answer.secret };
  }
}

const sessionEnded = () => unauthenticated('session_ended', 'The session has ended. Sign in again.');
