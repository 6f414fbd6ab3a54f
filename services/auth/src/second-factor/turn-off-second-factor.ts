import type { MailLocale } from '@layover/shared/mail/render-mail';
import { lastSecondFactor } from '../errors.ts';
import { noSecondStep, type SecondFactorRules } from '../factors/index.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

interface TurnOffDeps {
  factors: SecondFactorRepository;
  rules: Pick<SecondFactorRules, 'isRequired'>;
  requireConfirmation: RequireConfirmation;
}

/** Turns the second step off. @throws 403 confirmation_required, 409 last_second_factor for an account that needs one */
export const turnOffSecondFactor =
  ({ factors, rules, requireConfirmation }: TurnOffDeps) =>
  async (sid: string, locale: MailLocale): Promise<void> => {
    const { account } = await requireConfirmation(sid);
    await factors.change(account, locale, (_, before) => {
      if (rules.isRequired(before)) throw lastSecondFactor();
      return { set: noSecondStep, ...(before.isTwoStep && { about: 'second_factor_off' as const }) };
    });
  };
