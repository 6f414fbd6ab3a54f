import type { EventMeta } from '@layover/kit/events/envelope';
import { publicPaths } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, QueueAccountMail } from '../mails/index.ts';
import { hashSecret } from '../secrets.ts';
import type { VerificationLinkRepository } from './verification-link.repository.ts';

const VALID_MS = 3 * 24 * 3600 * 1000;

interface MailVerificationLinkDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  verificationLinks: Pick<VerificationLinkRepository, 'set'>;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
}

/** Mails the link that confirms the e-mail, unless it is confirmed. It works for three days from the request on. */
export const mailVerificationLink =
  ({ accounts, verificationLinks, linkSecret, queueMail }: MailVerificationLinkDeps) =>
  async (
    { accountId, locale }: { accountId: string; locale: string },
    { id: eventId, time: requestedAt }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    const account = await accounts.findById(accountId);
    if (!account || account.disabled || account.emailVerified) return;
    const secret = linkSecret('verification', eventId);
    const expiresAt = new Date(requestedAt.getTime() + VALID_MS);
    const link = { hash: hashSecret(secret), requestedAt, expiresAt };
    if (!(await verificationLinks.set(account.id, link))) return;
    const path = publicPaths.verifyEmail.replace(':token', secret);
    await queueMail({ eventId, kind: 'verification', account, locale, path, expiresAt });
  };
