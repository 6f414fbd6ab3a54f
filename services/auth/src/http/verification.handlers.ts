import { callerNetwork } from '@layover/kit/http/caller-network';
import type { Handlers } from '@layover/kit/http/serve';
import type { authApi } from '@layover/proto/http/auth/auth';
import type { Account } from '../accounts/index.ts';
import type { AuthDeps } from '../deps.ts';
import { linkNotFound, sessionEnded } from '../errors.ts';
import { callerLocale } from './caller-locale.ts';

type VerificationHandlers = Pick<
  Handlers<typeof authApi>,
  'email' | 'resendVerification' | 'verifyEmail' | 'changeEmail' | 'undoEmailChange'
>;

export type VerificationDeps = Pick<
  AuthDeps,
  | ('accounts' | 'sendsMail')
  | ('verificationLinks' | 'requestVerification')
  | ('emailChanges' | 'requestEmailChange' | 'undoEmailChange')
>;

export function verificationHandlers(deps: VerificationDeps): VerificationHandlers {
  const { accounts, sendsMail, requestVerification, verificationLinks, emailChanges } = deps;

  /** The account as it is stored, because the token may be older. */
  async function accountOf(id: string): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account || account.disabled) throw sessionEnded();
    return account;
  }

  return {
    email: async ({ caller, res }) => {
      res.set('Cache-Control', 'no-store');
      const { email, emailVerified, passwordHash } = await accountOf(caller._id);
      return { email, emailVerified, hasPassword: Boolean(passwordHash), sendsMail };
    },

    resendVerification: async ({ caller, req }) => {
      const account = await accountOf(caller._id);
      await requestVerification(account, callerLocale(req));
      return { emailVerified: account.emailVerified };
    },

    changeEmail: async ({ caller, body, req }) => {
      const from = { address: callerNetwork(req), locale: callerLocale(req) };
      await deps.requestEmailChange(caller.sid, body, from);
      return {};
    },

    undoEmailChange: async ({ params, req, res }) => {
      res.set('Cache-Control', 'no-store');
      const { email, resetToken } = await deps.undoEmailChange(params.token, callerLocale(req));
      return { email, reset_token: resetToken };
    },

    verifyEmail: async ({ params }) => {
      const { token } = params;
      const account = (await verificationLinks.use(token)) ?? (await emailChanges.confirm(token));
      if (!account) throw linkNotFound();
      return { email: account.email };
    },
  };
}
