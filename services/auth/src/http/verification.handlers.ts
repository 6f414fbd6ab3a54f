import type { Handlers } from '@layover/kit/http/serve';
import type { authApi } from '@layover/proto/http/auth';
import type { Account } from '../accounts/account.ts';
import type { AuthDeps } from '../deps.ts';
import { linkNotFound, sessionEnded } from '../errors.ts';
import { callerLocale } from './caller-locale.ts';

type VerificationHandlers = Pick<Handlers<typeof authApi>, 'email' | 'resendVerification' | 'verifyEmail'>;

export function verificationHandlers(deps: AuthDeps): VerificationHandlers {
  const { accounts, sendsMail, requestVerification, verificationLinks } = deps;

  /** The account as it is stored, because the token may be older. */
  async function accountOf(id: string): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account || account.disabled) throw sessionEnded();
    return account;
  }

  return {
    email: async ({ caller, res }) => {
      res.set('Cache-Control', 'no-store');
      const { email, emailVerified } = await accountOf(caller._id);
      return { email, emailVerified, sendsMail };
    },

    resendVerification: async ({ caller, req }) => {
      const account = await accountOf(caller._id);
      await requestVerification(account, callerLocale(req));
      return { emailVerified: account.emailVerified };
    },

    verifyEmail: async ({ params }) => {
      const account = await verificationLinks.use(params.token);
      if (!account) throw linkNotFound();
      return { email: account.email };
    },
  };
}
