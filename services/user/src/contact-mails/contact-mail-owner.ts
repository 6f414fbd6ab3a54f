import { createHash } from 'node:crypto';
import { emailKey } from '@layover/kit/email-key';

/** The owner of a mail to somebody without an account, by which it is removed together with a later account of the e-mail. */
export const emailOwner = (email: string): string =>
  `email:${createHash('sha256').update(emailKey(email)).digest('hex')}`;

/** The owner of a mail about a contact message: the account of its sender, or else the address. */
export const contactMailOwner = ({ personId, email }: { personId: string; email: string }): string =>
  personId || emailOwner(email);

/** The notification settings of the recipient do not apply to mails about contact messages. */
export const CONTACT_TOPIC = 'contact';
