import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { EndSessionsOf, RequireConfirmation } from '../sessions/index.ts';
import type { DeletionRepository } from './deletion.repository.ts';

const DAY_MS = 24 * 3600_000;

export interface RequestDeletionDeps {
  deletions: DeletionRepository;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
  /** Days in which it can be undone. */
  days: number;
}

/** Closes the account of a session, and schedules its deletion. @returns when it is deleted. @throws 403 `confirmation_required`, 409 `last_admin` */
export const requestDeletion =
  ({ deletions, requireConfirmation, endSessionsOf, days }: RequestDeletionDeps) =>
  async (sid: string, locale: MailLocale): Promise<Date> => {
    const { account } = await requireConfirmation(sid);
    const dueAt = new Date(Date.now() + days * DAY_MS);
    await deletions.request(account, dueAt, locale);
    await endSessionsOf(account);
    return dueAt;
  };
