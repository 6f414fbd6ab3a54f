import type { MailQueue } from '@layover/kit/mail/mail-queue';
import type { ContactSettings } from './contact-settings.ts';
import { mailContactAnswer } from './mail-contact-answer.ts';
import { mailContactReceived } from './mail-contact-received.ts';

interface ContactMailsDeps {
  /** Undefined where no mail server is set. */
  mails: MailQueue | undefined;
  settings: ContactSettings;
}

/** Mails about the messages of the contact form, and the answers to them. */
export function createContactMails({ mails, settings }: ContactMailsDeps) {
  const { CONTACT_EMAIL: teamAddress, CONTACT_LOCALE: teamLocale } = settings;
  return {
    mailContactReceived: mailContactReceived({ mails, teamAddress, teamLocale }),
    mailContactAnswer: mailContactAnswer({ mails, teamAddress }),
  };
}

export { CONTACT_TOPIC, emailOwner } from './contact-mail-owner.ts';
export { type ContactSettings, contactSettings } from './contact-settings.ts';
