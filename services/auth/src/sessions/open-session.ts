import type { Claims } from '@layover/proto/http/auth/auth';
import type { Account, AccountRepository } from '../accounts/index.ts';
import { accountDisabled } from '../errors.ts';
import { newSecret } from '../secrets.ts';
import type { EndSession } from './end-session.ts';
import { newSid, type RefreshToken } from './refresh-token.ts';
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
  accounts: Pick<AccountRepository, 'findById'>;
  sessions: SessionRepository;
  tokens: SessionTokens;
  claimsOf: ClaimsOf;
  endSession: EndSession;
}

export const openSession =
  ({ accounts, sessions, tokens, claimsOf, endSession }: OpenSessionDeps) =>
  async ({ id }: Pick<Account, 'id'>, userAgent: string, isSecondStep: boolean): Promise<SignedIn> => {
    const refresh = { sid: newSid(), secret: newSecret() };
    const family = startFamily(refresh.secret);
    await sessions.add({ sid: refresh.sid, account: id, isSecondStep, ...family }, userAgent);
    // A change of the account after this read ends the session, because it is stored. One before it is read here.
    const account = await accounts.findById(id);
    if (!account || account.disabled) {
      await endSession(refresh.sid);
      throw accountDisabled();
    }
    const user = claimsOf(account);
    return { user, token: tokens.sign(user, refresh.sid, new Date()), refresh };
  };
