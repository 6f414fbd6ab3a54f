import { createHash } from 'node:crypto';
import { emailKey } from '@layover/kit/email-key';

/** The owner of a mail to somebody without an account, by which it is removed together with a later account of the e-mail. */
export const emailOwner = (email: string): string =>
  `email:${createHash('sha256').update(emailKey(email)).digest('hex')}`;
