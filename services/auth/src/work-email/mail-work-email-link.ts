import type { EventMeta } from '@layover/kit/events/envelope';
import { areaPath } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, QueueAccountMail } from '../mails/index.ts';
import { hashSecret } from '../secrets.ts';
import type { WorkEmailRepository } from './work-email.repository.ts';

interface MailWorkEmailLinkDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  workEmails: Pick<WorkEmailRepository, 'isRequested'>;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
}

/** Mails the link that shows where the person works. Only the person's own session can use it. */
export const mailWorkEmailLink =
  ({ accounts, workEmails, linkSecret, queueMail }: MailWorkEmailLinkDeps) =>
  async (
    { accountId, email, locale }: { accountId: string; email: string; locale: string },
    { id: eventId }: Pick<EventMeta, 'id'>,
  ): Promise<void> => {
    const secret = linkSecret('work-email', eventId);
    const account = await accounts.findById(accountId);
    if (!account || account.disabled || !(await workEmails.isRequested(accountId, hashSecret(secret))))
      return;
    const area = account.rol === 'ADMIN' ? 'admin' : 'user';
    const path = areaPath(area, 'workEmail').replace(':token', secret);
    await queueMail({ eventId, kind: 'work_email', account, locale, path, to: email });
  };
