import type { EventMeta } from '@layover/kit/events/envelope';
import { publicPaths } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, QueueAccountMail } from '../mails/index.ts';
import { hashSecret } from '../secrets.ts';
import type { ResetLinkRepository } from './reset-link.repository.ts';

const VALID_MS = 3600 * 1000;

interface MailResetLinkDeps {
  accounts: Pick<AccountRepository, 'findByEmail'>;
  resetLinks: ResetLinkRepository;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
}

/** Mails the link for a new password if the e-mail has an account. The link works for an hour from the request on. */
export const mailResetLink =
  ({ accounts, resetLinks, linkSecret, queueMail }: MailResetLinkDeps) =>
  async (
    { email, locale }: { email: string; locale: string },
    { id: eventId, time: requestedAt }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    const expiresAt = new Date(requestedAt.getTime() + VALID_MS);
    const account = expiresAt > new Date() ? await accounts.findByEmail(email) : undefined;
    if (!account || account.disabled) return;
    const secret = linkSecret('reset', eventId);
    const isNewest = await resetLinks.set(account.id, { hash: hashSecret(secret), requestedAt, expiresAt });
    if (!isNewest) return;
    const path = publicPaths.resetPassword.replace(':token?', secret);
    await queueMail({ eventId, kind: 'reset', account, locale, path, expiresAt });
  };
