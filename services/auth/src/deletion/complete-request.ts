import type { EventMeta } from '@layover/kit/events/envelope';
import { publicPaths } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, QueueAccountMail } from '../mails/index.ts';
import type { EndSessionsOf } from '../sessions/index.ts';

export interface CompleteRequestDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  endSessionsOf: EndSessionsOf;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
}

/** Mails the link that undoes the deletion, and ends the sessions: the call does so too, but its process may have died. */
export const completeRequest =
  ({ accounts, endSessionsOf, linkSecret, queueMail }: CompleteRequestDeps) =>
  async (
    { accountId, locale }: { accountId: string; locale: string },
    { id: eventId, time }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    await endSessionsOf(accountId, { openedBefore: time });
    const account = await accounts.findById(accountId);
    const deletesAt = account?.deletesAt;
    if (!account || !deletesAt) return;
    const path = publicPaths.keepAccount.replace(':token', linkSecret('undo-deletion', eventId));
    const mail = { eventId, kind: 'deletion_requested', account, locale, path } as const;
    await queueMail({ ...mail, deletesAt, expiresAt: deletesAt });
  };
