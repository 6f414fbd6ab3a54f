import type { MailLocale } from '@layover/shared/mail/render-mail';
import { wrongCode } from '../errors.ts';
import type { AttemptLimit } from '../limits/index.ts';
import type { EndSessionsOf, RequireConfirmation, SessionRepository } from '../sessions/index.ts';
import type { AuthenticatorApps } from './authenticator-app.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import { turnedOn } from './turned-on.rules.ts';

interface ConfirmAuthenticatorDeps {
  sessions: Pick<SessionRepository, 'markSecondStep'>;
  factors: SecondFactorRepository;
  apps: AuthenticatorApps;
  /** The limit for each account. */
  attempts: AttemptLimit;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
}

/**
 * Turns the second step on by a right code of the new app.
 * @returns new recovery codes, unless there are some. @throws 403 confirmation_required, wrong_code
 */
export const confirmAuthenticator =
  (deps: ConfirmAuthenticatorDeps) =>
  async (sid: string, code: string, locale: MailLocale): Promise<string[]> => {
    const { sessions, factors, apps, attempts, requireConfirmation, endSessionsOf } = deps;
    const { account } = await requireConfirmation(sid);
    await attempts.count(account);
    const created = newRecoveryCodes();
    let codes: string[] = [];
    const isRight = await factors.change(account, locale, ({ pendingAuthenticator: pending, ...stored }) => {
      if (!pending || pending.expiresAt < new Date()) return undefined;
      const lastStep = apps.stepOf(account, pending, code);
      if (lastStep === undefined) return undefined;
      const isFirst = !stored.recoveryCodes?.length;
      codes = isFirst ? created.codes : [];
      const authenticator = { secret: pending.secret, lastStep };
      return {
        set: {
          authenticator,
          pendingAuthenticator: null,
          ...turnedOn(stored, new Date()),
          ...(isFirst && { recoveryCodes: created.hashes }),
        },
        about: 'second_factor_on',
      };
    });
    if (!isRight) throw wrongCode();
    await attempts.reset(account);
    await sessions.markSecondStep(sid);
    // This session continues, although it may have begun without a second step; the others end.
    await endSessionsOf(account, { except: sid });
    return codes;
  };
