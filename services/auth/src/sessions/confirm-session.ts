import type { Claims } from '@layover/proto/http/auth/auth';
import type { AccountRepository } from '../accounts/index.ts';
import { sessionEnded } from '../errors.ts';
import type { SessionRepository } from './session.repository.ts';
import type { ClaimsOf } from './session-token.ts';
import type { SessionTokens } from './session-tokens.ts';

interface ConfirmSessionDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  sessions: Pick<SessionRepository, 'confirm'>;
  tokens: SessionTokens;
  claimsOf: ClaimsOf;
}

/** Stores that the owner of the account has just confirmed the session. @returns a token with the time of it */
export const confirmSession =
  ({ accounts, sessions, tokens, claimsOf }: ConfirmSessionDeps) =>
  async (accountId: string, sid: string): Promise<{ user: Claims; token: string }> => {
    const now = new Date();
    const account = await accounts.findById(accountId);
    if (!account || account.disabled || !(await sessions.confirm(sid, now))) throw sessionEnded();
    const user = claimsOf(account);
    return { user, token: tokens.sign(user, sid, now) };
  };
