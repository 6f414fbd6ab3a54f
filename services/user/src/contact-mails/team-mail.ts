import type { NewMail } from '@layover/kit/mail/mail.model';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { ContactSubject } from '@layover/proto/http/content/contact-schemas';
import { adminPaths } from '@layover/proto/page-paths';
import { type MailContent, type MailLocale, renderMail } from '@layover/shared/mail/render-mail';
import { CONTACT_TOPIC, contactMailOwner } from './contact-mail-owner.ts';
import { contactMailTexts } from './contact-mail-texts.ts';

type Received = EventMessage<'content.contact-received'>;

/** The owner of the mails to the people who run the product. */
const TEAM = 'team';

interface Team {
  address: string;
  locale: MailLocale;
}

/** The mail about a contact message to the people who run the product. */
export const teamMail = (
  eventId: string,
  received: Received,
  { address, locale }: Team,
  publicUrl: string,
): NewMail => ({
  _id: `${eventId}:${TEAM}`,
  owner: TEAM,
  topic: CONTACT_TOPIC,
  to: { name: '', address },
  about: contactMailOwner(received),
  headers: { 'Reply-To': received.email },
  ...renderMail(teamContent(received, locale, publicUrl)),
});

/** The mail to the operators. Its subject is kept, so it contains no names. */
function teamContent(received: Received, locale: MailLocale, publicUrl: string): MailContent {
  const { messageId, name, email, message } = received;
  const { subjects, team } = contactMailTexts[locale];
  const about = subjects[ContactSubject.parse(received.subject)];
  const inbox = publicUrl + adminPaths.inbox;
  return {
    locale,
    subject: team.subject(about),
    heading: about,
    preheader: message,
    paragraphs: [message],
    facts: [
      { label: team.labels.name, value: name },
      { label: team.labels.email, value: email },
      {
        label: team.labels.language,
        value: new Intl.DisplayNames([locale], { type: 'language' }).of(received.locale) ?? '',
      },
    ],
    button: { label: team.button, url: `${inbox}/${messageId}` },
    reason: team.reason,
    links: [{ label: team.inbox, url: inbox }],
  };
}
