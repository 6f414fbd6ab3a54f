import type { EventMeta } from '@layover/kit/events/envelope';
import { publicPaths } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { QueueAccountMail } from '../mails/account-mails.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import type { EndWaysIn } from '../sign-in-methods/end-ways-in.ts';

interface CompletePasswordChangeDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  endSessionsOf: EndSessionsOf;
  endWaysIn: EndWaysIn;
  queueMail: QueueAccountMail;
}

/**
 * Mails the owner that the password was changed, and ends the sessions that were open then, or every way in when the owner
 * got the account back: the call that changed it does so too, but its process may have died before.
 */
export const completePasswordChange =
  ({ accounts, endSessionsOf, endWaysIn, queueMail }: CompletePasswordChangeDeps) =>
  async (
    changed: { accountId: string; locale: string; keptSessionId: string; regained: boolean },
    { id: eventId, time }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    const { accountId, locale, keptSessionId, regained } = changed;
    if (regained) await endWaysIn(accountId, time);
    else await endSessionsOf(accountId, { except: keptSessionId, openedBefore: time });
    const account = await accounts.findById(accountId);
    if (!account) return;
    const path = publicPaths.forgotPassword;
    await queueMail({ eventId, kind: 'password_changed', account, locale, path });
  };
