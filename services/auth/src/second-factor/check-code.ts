import type { MailLocale } from '@layover/shared/mail/render-mail';
import { wrongCode } from '../errors.ts';
import type { AuthenticatorApps } from './authenticator-app.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

interface CheckCodeDeps {
  factors: SecondFactorRepository;
  apps: AuthenticatorApps;
}

export type CheckCode = ReturnType<typeof checkCode>;

/** Checks and uses a code of the authenticator app, or a recovery code. @throws HttpError 403 `wrong_code` */
export const checkCode =
  ({ factors, apps }: CheckCodeDeps) =>
  async (account: string, code: string, locale: MailLocale): Promise<void> => {
    const plain = code.replaceAll(/[\s-]/g, '');
    const { authenticator, recoveryCodes = [] } = await factors.of(account);
    if (!/^\d{6}$/.test(plain)) {
      const hash = await findRecoveryCode(recoveryCodes, code);
      if (hash === undefined || !(await factors.useRecoveryCode(account, hash, locale))) throw wrongCode();
      return;
    }
    if (!authenticator) throw wrongCode();
    const step = apps.stepOf(account, authenticator, plain);
    if (step === undefined) throw wrongCode();
    if (!(await factors.useStep(account, step, apps.reencrypt(account, authenticator)))) throw wrongCode();
  };
