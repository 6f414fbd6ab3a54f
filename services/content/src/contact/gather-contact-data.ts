import { emailKey } from '@layover/kit/email-key';
import { type GatherData, jsonListFile } from '@layover/shared/data-export/exported-file';
import type { ContactMessageRepository } from './contact-message.repository.ts';

/** Gathers the contact messages of a person, without the notes of ADMINs. */
export function gatherContactData(messages: Pick<ContactMessageRepository, 'sentBy'>): GatherData {
  async function* sent(person: string, email: string) {
    for await (const each of messages.sentBy(person, emailKey(email)))
      yield {
        name: each.name,
        email: each.email,
        subject: each.subject,
        message: each.message,
        sentAt: each.receivedAt,
        answers: each.answers.map(({ text, at }) => ({ text, at })),
      };
  }

  return async function* (person, email) {
    yield jsonListFile('contact-messages', sent(person, email));
  };
}
