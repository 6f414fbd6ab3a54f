import type { Logger } from '@layover/kit/logger';
import type { Account, AccountRepository } from '../accounts/index.ts';
import { sessionEnded } from '../errors.ts';
import type { EndSession } from './end-session.ts';
import type { SignedIn } from './open-session.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { Session, SessionRepository } from './session.repository.ts';
import type { ClaimsOf } from './session-token.ts';
import type { SessionTokens } from './session-tokens.ts';
import { exchangeRefreshToken } from './token-family.rules.ts';

interface RefreshSessionDeps {
  accounts: AccountRepository;
  sessions: SessionRepository;
  tokens: SessionTokens;
  claimsOf: ClaimsOf;
  endSession: EndSession;
  needsSecondStep: (account: Account) => boolean;
  logger: Logger;
}

/** Exchanges a refresh token for a new one and for a session token with the current claims. */
export const refreshSession =
  (deps: RefreshSessionDeps) =>
  async (presented: RefreshToken | undefined): Promise<SignedIn> => {
    if (!presented) throw sessionEnded();
    const { sid } = presented;
    const { session, secret } = await replaceToken(deps, presented);
    const account = await deps.accounts.findById(session.account);
    if (!account || account.disabled) {
      await deps.endSession(sid);
      throw sessionEnded();
    }
    // The session began without a second factor. Since then, the account has got one, or its owner a role that needs
    // one.
    if (deps.needsSecondStep(account) && !session.isSecondStep) {
      await deps.endSession(sid);
      throw sessionEnded();
    }
    const user = deps.claimsOf(account);
    return { user, token: deps.tokens.sign(user, sid, session.confirmedAt), refresh: { sid, secret } };
  };

async function replaceToken(
  { sessions, endSession, logger }: RefreshSessionDeps,
  { sid, secret }: RefreshToken,
): Promise<{ session: Session; secret: string }> {
  for (;;) {
    const session = await sessions.findActive(sid);
    if (!session) throw sessionEnded();
    const exchange = exchangeRefreshToken(session, secret, new Date());
    if (exchange.outcome === 'reused') {
      logger.warn({ sid, account: session.account }, 'refresh token used again, session ended');
      await endSession(sid);
      throw sessionEnded();
    }
    if (exchange.outcome === 'repeat') return { session, secret: exchange.secret };
    const isReplaced = await sessions.replaceIfCurrent(sid, session, exchange.family);
    if (isReplaced) return { session, secret: exchange.secret };
    // A concurrent request has replaced the token. The next attempt returns the same result.
  }
}
