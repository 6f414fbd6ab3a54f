import type { MailQueue } from '@layover/kit/mail/mail-queue';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { mailLocaleOf } from '@layover/proto/mail-locales';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { contactMailTexts } from './contact-mail-texts.ts';
import { senderMail } from './sender-mail.ts';
import { teamMail } from './team-mail.ts';

interface MailContactReceivedDeps {
  mails: MailQueue | undefined;
  /** The recipient of contact messages; without it, none are mailed. */
  teamAddress: string | undefined;
  teamLocale: MailLocale;
}

/** Queues the mails about a contact message, each once for its event. */
export const mailContactReceived =
  ({ mails, teamAddress, teamLocale }: MailContactReceivedDeps) =>
  async (eventId: string, received: EventMessage<'content.contact-received'>): Promise<void> => {
    if (!mails) return;
    const { publicUrl } = mails;
    if (teamAddress) {
      const team = { address: teamAddress, locale: teamLocale };
      await mails.add([teamMail(eventId, received, team, publicUrl)]);
    }
    // A copy to an address that nobody has confirmed would let anybody send mails to strangers.
    if (!received.emailIsOwn) return;
    const { subject, next, reason } = contactMailTexts[mailLocaleOf(received.locale)].copy;
    const content = { subject, paragraphs: [next], reason };
    await mails.add([senderMail({ eventId, sender: received, content, teamAddress, publicUrl })]);
  };
