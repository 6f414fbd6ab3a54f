import type { EventMeta } from '@layover/kit/events/envelope';
import { publicPaths } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, QueueAccountMail } from '../mails/index.ts';
import { hashSecret } from '../secrets.ts';
import type { EmailChangeRepository } from './email-change.repository.ts';

const HOUR = 3600 * 1000;
const CONFIRM_MS = 24 * HOUR;
const UNDO_MS = 30 * 24 * HOUR;

interface MailEmailChangeDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  emailChanges: Pick<EmailChangeRepository, 'setLinks'>;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
}

interface EmailChangeRequested {
  accountId: string;
  fromEmail: string;
  toEmail: string;
  locale: string;
}

/** Mails the link that changes the e-mail to the new address, and the one that undoes it to the present one. */
export const mailEmailChange =
  ({ accounts, emailChanges, linkSecret, queueMail }: MailEmailChangeDeps) =>
  async (
    { accountId, fromEmail, toEmail, locale }: EmailChangeRequested,
    { id: eventId, time: requestedAt }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    const link = (secret: string, email: string, validMs: number) => {
      const expiresAt = new Date(requestedAt.getTime() + validMs);
      return { email, hash: hashSecret(secret), requestedAt, expiresAt };
    };
    const [confirm, undo] = [linkSecret('email-change', eventId), linkSecret('email-undo', eventId)];
    const change = link(confirm, toEmail, CONFIRM_MS);
    if (!(await emailChanges.setLinks(accountId, change, link(undo, fromEmail, UNDO_MS)))) return;
    const account = await accounts.findById(accountId);
    if (!account) return;
    const mail = { eventId, account, locale };
    await queueMail({
      ...mail,
      kind: 'email_change',
      to: toEmail,
      expiresAt: change.expiresAt,
      path: publicPaths.verifyEmail.replace(':token', confirm),
    });
    await queueMail({
      ...mail,
      kind: 'email_change_notice',
      to: fromEmail,
      newEmail: toEmail,
      path: publicPaths.undoEmailChange.replace(':token', undo),
    });
  };
