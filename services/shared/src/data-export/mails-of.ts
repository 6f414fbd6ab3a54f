import { type MailModel, mailModel } from '@layover/kit/mail/mail.model';
import type { Connection } from 'mongoose';

/** The mails to a person that are still stored. The text of a mail is removed once it is sent. */
export async function* mailsOf(mongo: Connection, owner: string) {
  const mails: MailModel = mailModel(mongo);
  for await (const { to, subject, topic, state, createdAt, doneAt } of mails.find({ owner }).lean().cursor())
    yield { to: to.address, subject, topic, state, createdAt, doneAt };
}
