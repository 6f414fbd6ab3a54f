import type { NewMail } from '@layover/kit/mail/mail.model';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { mailLocaleOf } from '@layover/proto/mail-locales';
import { type MailContent, renderMail } from '@layover/shared/mail/render-mail';
import { CONTACT_TOPIC, contactMailOwner } from './contact-mail-owner.ts';
import { contactMailTexts } from './contact-mail-texts.ts';

interface SenderMail {
  eventId: string;
  sender: EventMessage<'content.contact-received' | 'content.contact-answered'>;
  content: Pick<MailContent, 'subject' | 'paragraphs' | 'reason'>;
  /** Where the sender's reply goes; the address of the product's mails without it. */
  teamAddress: string | undefined;
  publicUrl: string;
}

/** A mail to the sender of a contact message, with the message. */
export function senderMail({ eventId, sender, content, teamAddress, publicUrl }: SenderMail): NewMail {
  const locale = mailLocaleOf(sender.locale);
  const { yourMessage, home } = contactMailTexts[locale];
  return {
    _id: `${eventId}:sender`,
    owner: contactMailOwner(sender),
    topic: CONTACT_TOPIC,
    // Anybody can have written the name beside somebody else's address.
    to: { name: '', address: sender.email },
    ...(teamAddress && { headers: { 'Reply-To': teamAddress } }),
    ...renderMail({
      ...content,
      locale,
      heading: content.subject,
      preheader: content.paragraphs.join(' '),
      items: [{ text: yourMessage, detail: sender.message }],
      links: [{ label: home, url: publicUrl }],
    }),
  };
}
