/** The languages that mails are written in. People who read the pages in another one get them in the first. */
export const MAIL_LOCALES = ['en', 'es'] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

/** The language of mails to a reader of this language. */
export const mailLocaleOf = (locale: string): MailLocale =>
  MAIL_LOCALES.find((code) => code === locale) ?? MAIL_LOCALES[0];
