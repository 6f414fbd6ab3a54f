import type { Mailbox } from './mailbox.ts';

/** The settings of a product whose mails go to the mailbox. */
export const mailSettings = ({ smtpUrl }: Mailbox): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Layover <no-reply@layover.example>',
  CONTACT_EMAIL: 'hello@layover.example',
});
