import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventMeta } from '@layover/kit/events/envelope';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { publicPaths } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { QueueAccountMail } from '../mails/index.ts';
import type { EndSessionsOf, EndWaysIn } from '../sessions/index.ts';

interface CompletePasswordChangeDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  endSessionsOf: EndSessionsOf;
  endWaysIn: EndWaysIn;
  queueMail: QueueAccountMail;
}

/**
 * Mails the owner that the password was changed, and ends the sessions that were open then. If the owner has regained the
 * account, all other sign-in methods are removed too. The call that changes the password does the same, but its process may
 * have died before.
 */
export const completePasswordChange =
  ({ accounts, endSessionsOf, endWaysIn, queueMail }: CompletePasswordChangeDeps) =>
  async (
    changed: EventMessage<'auth.password-changed'>,
    { id: eventId, time }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    const { accountId, locale, keptSessionId, regained, since } = changed;
    if (regained) await endWaysIn(accountId, { before: time, ...(since && { since: timestampDate(since) }) });
    else await endSessionsOf(accountId, { except: keptSessionId, openedBefore: time });
    const account = await accounts.findById(accountId);
    if (!account) return;
    const path = publicPaths.forgotPassword;
    await queueMail({ eventId, kind: 'password_changed', account, locale, path });
  };
