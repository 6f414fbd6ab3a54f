import type { EventMessage } from '@layover/kit/events/catalogue';
import type { NewMail } from '@layover/kit/mail/mail.model';
import type { MailQueue } from '@layover/kit/mail/mail-queue';
import { type MailContent, type MailLocale, renderMail } from '@layover/kit/mail/render-mail';
import { ContactSubject } from '@layover/proto/http/content/contact-schemas';
import { mailLocaleOf } from '@layover/proto/mail-locales';
import { adminPaths } from '@layover/proto/page-paths';
import { emailOwner } from './contact-mail-owner.ts';
import { contactMailTexts } from './contact-mail-texts.ts';

type Received = EventMessage<'content.contact-received'>;
type Answered = EventMessage<'content.contact-answered'>;

/** The notification settings of the recipient do not apply to mails about contact messages. */
export const CONTACT_TOPIC = 'contact';

/** The owner of the mails to the people who run the product. */
const TEAM = 'team';

interface QueueContactMailsDeps {
  mails: MailQueue | undefined;
  /** The recipient of contact messages; without it, none are mailed. */
  teamAddress: string | undefined;
  teamLocale: MailLocale;
}

/** Queues the mails about contact messages, each once for its event. */
export function queueContactMails({ mails, teamAddress, teamLocale }: QueueContactMailsDeps) {
  const toTeam = (eventId: string, received: Received, address: string, publicUrl: string): NewMail => ({
    _id: `${eventId}:${TEAM}`,
    owner: TEAM,
    topic: CONTACT_TOPIC,
    to: { name: '', address },
    about: ownerOf(received),
    headers: { 'Reply-To': received.email },
    ...renderMail(teamContent(received, teamLocale, publicUrl)),
  });

  const toSender = (
    _id: string,
    sender: Received | Answered,
    content: Pick<MailContent, 'subject' | 'paragraphs' | 'reason'>,
    publicUrl: string,
  ): NewMail => {
    const locale = localeOf(sender);
    const { yourMessage, home } = contactMailTexts[locale];
    return {
      _id,
      owner: ownerOf(sender),
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
  };

  return {
    async received(eventId: string, received: Received): Promise<void> {
      if (!mails) return;
      const { copy } = contactMailTexts[localeOf(received)];
      const { subject, next, reason } = copy;
      await mails.add([
        ...(teamAddress ? [toTeam(eventId, received, teamAddress, mails.publicUrl)] : []),
        // A copy to an address that nobody has confirmed would let anybody send mails to strangers.
        ...(received.emailIsOwn
          ? [
              toSender(
                `${eventId}:sender`,
                received,
                { subject, paragraphs: [next], reason },
                mails.publicUrl,
              ),
            ]
          : []),
      ]);
    },

    async answered(eventId: string, answered: Answered): Promise<void> {
      if (!mails) return;
      const { subject, reason } = contactMailTexts[localeOf(answered)].answer;
      const content = { subject, paragraphs: [answered.answer], reason };
      const mail = toSender(`${eventId}:sender`, answered, content, mails.publicUrl);
      // Marks the text as written by a person.
      await mails.add([{ ...mail, headers: { ...mail.headers, 'Auto-Submitted': 'no' } }]);
    },
  };
}

const ownerOf = ({ personId, email }: Received | Answered) => personId || emailOwner(email);

const localeOf = ({ locale }: Received | Answered): MailLocale => mailLocaleOf(locale);

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
