import type { MailLocale } from '@layover/shared/mail/render-mail';
import { type Account, toAccount } from '../accounts/index.ts';
import { lastSecondFactor, lastSignInMethod } from '../errors.ts';
import { noSecondStep, type SecondFactorRules } from '../factors/index.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import type { PasskeyRepository } from './passkey.repository.ts';

interface RemovePasskeyDeps {
  passkeys: PasskeyRepository;
  rules: SecondFactorRules;
  requireConfirmation: RequireConfirmation;
  countSites: (account: string) => Promise<number>;
}

/** Removes a passkey, unless it is the only way into the account or the second factor that it needs. @throws HttpError 409 */
export const removePasskey =
  ({ passkeys, rules, requireConfirmation, countSites }: RemovePasskeyDeps) =>
  async (sid: string, id: string, locale: MailLocale): Promise<void> => {
    const { account } = await requireConfirmation(sid);
    await passkeys.remove(account, id, locale, async (document) => {
      const left = toAccount(document) as Account;
      const isLastWay = !left.passwordHash && left.passkeys === 0;
      if (isLastWay && (await countSites(account)) === 0) throw lastSignInMethod();
      if (rules.mustAdd(left)) throw lastSecondFactor();
      return rules.has(left) ? {} : noSecondStep;
    });
  };
