import { MAIL_LOCALES } from '@layover/proto/mail-locales';
import { z } from 'zod';

export const contactSettings = {
  /** The recipient of mails about messages of the contact form. Without it, they are only in the inbox of ADMINs. */
  CONTACT_EMAIL: z.email().optional(),
  /** The language of these mails. */
  CONTACT_LOCALE: z.enum(MAIL_LOCALES).default('en'),
};
export type ContactSettings = z.infer<z.ZodObject<typeof contactSettings>>;
