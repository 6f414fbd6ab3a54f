import type { EventMeta } from '@layover/kit/events/envelope';
import { publicPaths } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { QueueAccountMail } from '../mails/account-mails.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';

interface CompletePasswordChangeDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  endSessionsOf: EndSessionsOf;
  queueMail: QueueAccountMail;
}

/**
 * Mails the owner that the password was changed, and ends the sessions that were open then: the call that changed it
 * does so too, but its process may have died before.
 */
export const completePasswordChange =
  ({ accounts, endSessionsOf, queueMail }: CompletePasswordChangeDeps) =>
  async (
    changed: { accountId: string; locale: string; keptSessionId: string },
    { id: eventId, time }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    const { accountId, locale, keptSessionId } = changed;
    await endSessionsOf(accountId, { except: keptSessionId, openedBefore: time });
    const account = await accounts.findById(accountId);
    if (!account) return;
    const path = publicPaths.forgotPassword;
    await queueMail({ eventId, kind: 'password_changed', account, locale, path });
  };
