import type { MailLocale } from '@layover/shared/mail/render-mail';
import { linkNotFound } from '../errors.ts';
import { hashPassword } from '../passwords/index.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { EndWaysIn } from '../sessions/index.ts';
import type { EmailChangeRepository } from './email-change.repository.ts';

const RESET_MS = 3600 * 1000;

interface UndoEmailChangeDeps {
  emailChanges: Pick<EmailChangeRepository, 'undo'>;
  endWaysIn: EndWaysIn;
}

/** Restores the e-mail, removes all sign-in methods and replaces the password. @returns the secret of a link for a new one */
export const undoEmailChange =
  ({ emailChanges, endWaysIn }: UndoEmailChangeDeps) =>
  async (secret: string, locale: MailLocale): Promise<{ email: string; resetToken: string }> => {
    const resetToken = newSecret();
    const account = await emailChanges.undo(secret, {
      passwordHash: await hashPassword(newSecret()),
      resetHash: hashSecret(resetToken),
      resetExpiresAt: new Date(Date.now() + RESET_MS),
      locale,
    });
    if (!account) throw linkNotFound();
    await endWaysIn(account.id);
    return { email: account.email, resetToken };
  };
