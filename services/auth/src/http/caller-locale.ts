import { Locale } from '@layover/proto/http/user/user';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { Request } from 'express';

/** The language of the mails that a call causes, by its header `Accept-Language`. */
export const callerLocale = (req: Request): MailLocale =>
  (req.acceptsLanguages(...Locale.options) || 'en') as MailLocale;
