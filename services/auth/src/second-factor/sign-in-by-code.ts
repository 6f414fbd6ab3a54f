import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { Account } from '../accounts/index.ts';
import type { CheckCode } from './check-code.ts';
import type { CompleteSecondStep } from './complete-second-step.ts';

interface SignInByCodeDeps {
  completeSecondStep: CompleteSecondStep;
  checkCode: CheckCode;
}

/** The second step of a sign-in by a code. @throws HttpError 401 `sign_in_expired`, 403 `wrong_code` */
export const signInByCode =
  ({ completeSecondStep, checkCode }: SignInByCodeDeps) =>
  (ticket: string, code: string, locale: MailLocale): Promise<Account> =>
    completeSecondStep({ ticket, check: (account) => checkCode(account, code, locale) });
