import { invalid } from '@layover/kit/errors';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { AccountRepository } from '../accounts/account.repository.ts';
import { sessionEnded } from '../errors.ts';
import type { CheckPassword } from '../passwords/check-password.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import type { RequireConfirmation } from '../sessions/require-confirmation.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { DeletionRepository } from './deletion.repository.ts';

const DAY_MS = 24 * 3600_000;

export interface RequestDeletionDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  sessions: Pick<SessionRepository, 'findActive'>;
  deletions: DeletionRepository;
  checkPassword: CheckPassword;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
  /** Days in which it can be undone. */
  days: number;
}

/** Closes the account of a session, and schedules its deletion. @returns when it is deleted. @throws 403, 409 `last_admin`, 422 */
export const requestDeletion =
  ({
    accounts,
    sessions,
    deletions,
    checkPassword,
    requireConfirmation,
    endSessionsOf,
    days,
  }: RequestDeletionDeps) =>
  async (
    sid: string,
    password: string | undefined,
    { address, locale }: { address: string; locale: MailLocale },
  ): Promise<Date> => {
    const session = await sessions.findActive(sid);
    const account = session && (await accounts.findById(session.account));
    if (!account || account.disabled) throw sessionEnded();
    if (account.passwordHash) {
      if (password === undefined) throw invalid({ password: 'is missing' });
      await checkPassword(sid, password, address);
    } else {
      await requireConfirmation(sid);
    }
    const dueAt = new Date(Date.now() + days * DAY_MS);
    await deletions.request(account.id, dueAt, locale);
    await endSessionsOf(account.id);
    return dueAt;
  };
