import { MAIL_LOCALES } from '@layover/proto/mail-locales';
import { z } from 'zod';

export const contactSettings = {
  /** Where messages of the contact form are mailed. Without it they are in the inbox of ADMINs alone. */
  CONTACT_EMAIL: z.email().optional(),
  /** The language of these mails. */
  CONTACT_LOCALE: z.enum(MAIL_LOCALES).default('en'),
};
export type ContactSettings = z.infer<z.ZodObject<typeof contactSettings>>;
