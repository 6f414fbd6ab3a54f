import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { SecondFactorRules } from '../accounts/second-factor.rules.ts';
import { noSecondStep, type StoredSecondFactor } from '../accounts/stored-second-factor.ts';
import { lastSecondFactor, noSecondFactor, sessionEnded, wrongCode } from '../errors.ts';
import type { AttemptLimit } from '../limits/attempt-limit.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import type { RequireConfirmation } from '../sessions/require-confirmation.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { AuthenticatorApps } from './authenticator-app.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

const PENDING_MS = 15 * 60 * 1000;

interface ChangeSecondFactorDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  sessions: Pick<SessionRepository, 'markSecondStep'>;
  factors: SecondFactorRepository;
  apps: AuthenticatorApps;
  rules: SecondFactorRules;
  /** The limit for each account. */
  attempts: AttemptLimit;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
}

/** A second step that is on already keeps its time. */
const turnedOn = ({ isTwoStep, twoStepSince = null }: StoredSecondFactor): StoredSecondFactor => ({
  isTwoStep: true,
  twoStepSince: isTwoStep ? twoStepSince : new Date(),
});

/** The steps by which an owner changes the second factor. Each needs a recent confirmation. */
export function changeSecondFactor(deps: ChangeSecondFactorDeps) {
  const { accounts, sessions, factors, apps, rules, attempts, requireConfirmation, endSessionsOf } = deps;

  /** This session continues, although it may have begun without a second step; the others end. */
  async function keepOnly(sid: string, account: string): Promise<void> {
    await endSessionsOf(account, { except: sid });
  }

  async function start(sid: string) {
    const { account: id } = await requireConfirmation(sid);
    const account = await accounts.findById(id);
    if (!account || account.disabled) throw sessionEnded();
    const { stored, ...shown } = apps.create(id, account.email);
    const expiresAt = new Date(Date.now() + PENDING_MS);
    await factors.change(id, 'en', () => ({ set: { pendingAuthenticator: { secret: stored, expiresAt } } }));
    return shown;
  }

  /** @returns new recovery codes, unless there are some. @throws HttpError 403 `wrong_code` */
  async function confirm(sid: string, code: string, locale: MailLocale): Promise<string[]> {
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
          ...turnedOn(stored),
          ...(isFirst && { recoveryCodes: created.hashes }),
        },
        about: 'second_factor_on',
      };
    });
    if (!isRight) throw wrongCode();
    await attempts.reset(account);
    await sessions.markSecondStep(sid);
    await keepOnly(sid, account);
    return codes;
  }

  async function turnOn(sid: string, locale: MailLocale): Promise<string[]> {
    const { account } = await requireConfirmation(sid);
    const created = newRecoveryCodes();
    let codes: string[] = [];
    await factors.change(account, locale, ({ recoveryCodes = [], ...stored }, before) => {
      if (!rules.has(before)) throw noSecondFactor();
      const isFirst = recoveryCodes.length === 0;
      codes = isFirst ? created.codes : [];
      return {
        set: { ...turnedOn(stored), ...(isFirst && { recoveryCodes: created.hashes }) },
        about: 'second_factor_on',
      };
    });
    await sessions.markSecondStep(sid);
    await keepOnly(sid, account);
    return codes;
  }

  async function turnOff(sid: string, locale: MailLocale): Promise<void> {
    const { account } = await requireConfirmation(sid);
    await factors.change(account, locale, (_, before) => {
      if (rules.isRequired(before)) throw lastSecondFactor();
      return { set: noSecondStep, ...(before.isTwoStep && { about: 'second_factor_off' as const }) };
    });
  }

  async function removeAuthenticator(sid: string, locale: MailLocale): Promise<void> {
    const { account } = await requireConfirmation(sid);
    await factors.change(account, locale, (_, before) => {
      if (!before.hasAuthenticator) return undefined;
      if (before.passkeys > 0) return { set: { authenticator: null, pendingAuthenticator: null } };
      if (rules.isRequired(before)) throw lastSecondFactor();
      return { set: noSecondStep, about: 'second_factor_off' };
    });
  }

  async function renewCodes(sid: string): Promise<string[]> {
    const { account } = await requireConfirmation(sid);
    const { codes: shown, hashes } = newRecoveryCodes();
    await factors.change(account, 'en', (_, before) => {
      if (!rules.has(before)) throw noSecondFactor();
      return { set: { recoveryCodes: hashes } };
    });
    return shown;
  }

  return { start, confirm, turnOn, turnOff, removeAuthenticator, renewCodes };
}
