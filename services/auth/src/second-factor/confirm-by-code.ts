import { HttpError } from '@layover/kit/errors';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { confirmationExpired } from '../errors.ts';
import type { CheckCode } from './check-code.ts';
import type { CompleteSecondStep } from './complete-second-step.ts';

interface ConfirmByCodeDeps {
  completeSecondStep: CompleteSecondStep;
  checkCode: CheckCode;
}

/** The second step of a confirmation. @throws HttpError 403 `confirmation_expired` or `wrong_code` */
export const confirmByCode =
  ({ completeSecondStep, checkCode }: ConfirmByCodeDeps) =>
  async (session: string, ticket: string, code: string, locale: MailLocale): Promise<void> => {
    try {
      await completeSecondStep({ ticket, session, check: (account) => checkCode(account, code, locale) });
    } catch (err) {
      // The session itself stays.
      if (err instanceof HttpError && err.code === 'sign_in_expired') throw confirmationExpired();
      throw err;
    }
  };
