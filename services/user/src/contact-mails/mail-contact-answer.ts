import type { MailQueue } from '@layover/kit/mail/mail-queue';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { mailLocaleOf } from '@layover/proto/mail-locales';
import { contactMailTexts } from './contact-mail-texts.ts';
import { senderMail } from './sender-mail.ts';

interface MailContactAnswerDeps {
  mails: MailQueue | undefined;
  teamAddress: string | undefined;
}

/** Queues the mail with the answer to a contact message, once for its event. */
export const mailContactAnswer =
  ({ mails, teamAddress }: MailContactAnswerDeps) =>
  async (eventId: string, answered: EventMessage<'content.contact-answered'>): Promise<void> => {
    if (!mails) return;
    const { subject, reason } = contactMailTexts[mailLocaleOf(answered.locale)].answer;
    const content = { subject, paragraphs: [answered.answer], reason };
    const mail = senderMail({
      eventId,
      sender: answered,
      content,
      teamAddress,
      publicUrl: mails.publicUrl,
    });
    // Marks the text as written by a person.
    await mails.add([{ ...mail, headers: { ...mail.headers, 'Auto-Submitted': 'no' } }]);
  };
