import type { MailLocale } from '@layover/shared/mail/render-mail';
import { noSecondFactor } from '../errors.ts';
import type { SecondFactorRules } from '../factors/index.ts';
import type { EndSessionsOf, RequireConfirmation, SessionRepository } from '../sessions/index.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import { turnedOn } from './turned-on.rules.ts';

interface TurnOnDeps {
  sessions: Pick<SessionRepository, 'markSecondStep'>;
  factors: SecondFactorRepository;
  rules: Pick<SecondFactorRules, 'has'>;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
}

/**
 * Turns the second step on for an account that has a second factor.
 * @returns new recovery codes, unless there are some. @throws 403 confirmation_required, 409 no_second_factor
 */
export const turnOnSecondFactor =
  ({ sessions, factors, rules, requireConfirmation, endSessionsOf }: TurnOnDeps) =>
  async (sid: string, locale: MailLocale): Promise<string[]> => {
    const { account } = await requireConfirmation(sid);
    const created = newRecoveryCodes();
    let codes: string[] = [];
    await factors.change(account, locale, ({ recoveryCodes = [], ...stored }, before) => {
      if (!rules.has(before)) throw noSecondFactor();
      const isFirst = recoveryCodes.length === 0;
      codes = isFirst ? created.codes : [];
      return {
        set: { ...turnedOn(stored, new Date()), ...(isFirst && { recoveryCodes: created.hashes }) },
        about: 'second_factor_on',
      };
    });
    await sessions.markSecondStep(sid);
    // This session continues, although it may have begun without a second step; the others end.
    await endSessionsOf(account, { except: sid });
    return codes;
  };
