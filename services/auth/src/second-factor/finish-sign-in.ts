import { HttpError } from '@layover/kit/errors';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { Assertion } from '@layover/proto/http/auth/passkey';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { Account } from '../accounts/account.ts';
import { kindsOf, type SecondFactorRules } from '../accounts/second-factor.rules.ts';
import { hashSecret } from '../accounts/secrets.ts';
import {
  accountDisabled,
  confirmationExpired,
  secondFactorRequired,
  signInExpired,
  wrongCode,
} from '../errors.ts';
import type { AttemptLimit } from '../limits/attempt-limit.ts';
import type { Assertions } from '../passkeys/verify-assertion.ts';
import type { AuthenticatorApps } from './authenticator-app.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

interface FinishSignInDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  pending: PendingSignIns;
  factors: SecondFactorRepository;
  apps: AuthenticatorApps;
  rules: SecondFactorRules;
  assertions: Assertions;
  /** The limit for each account, in all its sign-ins. */
  attempts: AttemptLimit;
}

/**
 * The second step of a sign-in, or of a confirmation. It requires the password first, so wrong codes of other people cannot lock the owner
 * out.
 */
export function finishSignIn(deps: FinishSignInDeps) {
  const { accounts, pending, factors, apps, rules, assertions, attempts } = deps;

  /** The ticket counts the try, and so does the account. */
  async function begin(ticket: string, session?: string): Promise<string> {
    const account = await pending.attempt(ticket, session);
    await attempts.count(account);
    return account;
  }

  async function end(ticket: string, id: string): Promise<Account> {
    await pending.finish(ticket);
    await attempts.reset(id);
    const account = await accounts.findById(id);
    if (!account) throw signInExpired();
    if (account.disabled) throw accountDisabled();
    return account;
  }

  async function isRight(account: string, code: string, locale: MailLocale): Promise<boolean> {
    const plain = code.replaceAll(/[\s-]/g, '');
    const { authenticator, recoveryCodes = [] } = await factors.of(account);
    if (!/^\d{6}$/.test(plain)) {
      const hash = await findRecoveryCode(recoveryCodes, code);
      return hash !== undefined && (await factors.useRecoveryCode(account, hash, locale));
    }
    if (!authenticator) return false;
    const step = apps.stepOf(account, authenticator, plain);
    return (
      step !== undefined && (await factors.useStep(account, step, apps.reencrypt(account, authenticator)))
    );
  }

  return {
    /** @throws HttpError 428 `second_factor_required`, with a ticket, if the sign-in needs a second step */
    unlessNeeded: async (account: Account): Promise<void> => {
      if (!rules.needsSecondStep(account)) return;
      throw secondFactorRequired({ ticket: await pending.add(account.id), kinds: kindsOf(account) });
    },

    /** Requires the second step of a confirmation. A passkey alone is a confirmation. @throws HttpError 428 */
    unlessConfirmed: async (account: Account, session: string): Promise<void> => {
      if (!rules.needsSecondStep(account)) return;
      const kinds = kindsOf(account).filter((kind) => kind !== 'passkey');
      throw secondFactorRequired({ ticket: await pending.add(account.id, session), kinds });
    },

    /** The second step of a confirmation. @throws HttpError 403 `confirmation_expired` or `wrong_code` */
    confirm: async (session: string, ticket: string, code: string, locale: MailLocale): Promise<void> => {
      try {
        const account = await begin(ticket, session);
        if (!(await isRight(account, code, locale))) throw wrongCode();
        await end(ticket, account);
      } catch (err) {
        // The session itself stays.
        if (err instanceof HttpError && err.code === 'sign_in_expired') throw confirmationExpired();
        throw err;
      }
    },

    byCode: async (ticket: string, code: string, locale: MailLocale): Promise<Account> => {
      const account = await begin(ticket);
      if (!(await isRight(account, code, locale))) throw wrongCode();
      return end(ticket, account);
    },

    passkeyOptions: async (ticket: string) => {
      const account = await pending.accountOf(ticket);
      return assertions.options('second-factor', hashSecret(ticket), account);
    },

    byPasskey: async (ticket: string, response: Assertion): Promise<Account> => {
      const account = await begin(ticket);
      const subject = hashSecret(ticket);
      await assertions.verify(response, { purpose: 'second-factor', subject, account });
      return end(ticket, account);
    },
  };
}
