import type { MailLocale } from '@layover/shared/mail/render-mail';
import { lastSecondFactor } from '../errors.ts';
import { noSecondStep, type SecondFactorRules } from '../factors/index.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

interface RemoveAuthenticatorDeps {
  factors: SecondFactorRepository;
  rules: Pick<SecondFactorRules, 'isRequired'>;
  requireConfirmation: RequireConfirmation;
}

/**
 * Removes the authenticator app. The second step stays on if there is a passkey.
 * @throws 403 confirmation_required, 409 last_second_factor for an account that needs one
 */
export const removeAuthenticator =
  ({ factors, rules, requireConfirmation }: RemoveAuthenticatorDeps) =>
  async (sid: string, locale: MailLocale): Promise<void> => {
    const { account } = await requireConfirmation(sid);
    await factors.change(account, locale, (_, before) => {
      if (!before.hasAuthenticator) return undefined;
      if (before.passkeys > 0) return { set: { authenticator: null, pendingAuthenticator: null } };
      if (rules.isRequired(before)) throw lastSecondFactor();
      return { set: noSecondStep, about: 'second_factor_off' };
    });
  };
