import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** Sending mail. Without `SMTP_URL` no mail is sent or queued. */
const mailSettings = {
  /** `smtp://` or `smtps://`, with the user and the password if the server requires them. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender, such as `Layover <no-reply@layover.example>`. */
  MAIL_FROM: z
    .string()
    .refine(
      (value) => mailboxOf(value) !== undefined,
      'must be one address, such as Layover <mail@example.com>',
    )
    .optional(),
  /** The address of the product in the browser, for links. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
};
export type MailSettings = z.infer<z.ZodObject<typeof mailSettings>>;

/** The settings of a process that sends mail. With `SMTP_URL` it needs the other two as well. */
export const withMail = <S extends z.ZodRawShape>(settings: z.ZodObject<S>) =>
  settings.extend(mailSettings).superRefine((value, context) => {
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = value as MailSettings;
    if (!SMTP_URL) return;
    const message = 'is missing, and SMTP_URL is set';
    if (!MAIL_FROM) context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message });
    if (!PUBLIC_URL) context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message });
  });

export interface Mailbox {
  name: string;
  address: string;
}

/** The name and the address in a text with exactly one address. */
export function mailboxOf(text: string): Mailbox | undefined {
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || others.length > 0 || !z.email().safeParse(mailbox.address).success) return undefined;
  return { name: mailbox.name, address: mailbox.address };
}
