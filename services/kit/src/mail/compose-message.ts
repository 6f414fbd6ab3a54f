import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailDocument } from './mail.model.ts';
import type { Mailbox } from './mail-settings.ts';

export interface Message {
  envelope: { from: string; to: string };
  bytes: Buffer;
}

/**
 * The message as the server gets it. nodemailer encodes names and subjects, so that a line break in them cannot begin
 * another header. The same mail has the same Message-ID at each attempt.
 */
export async function composeMessage(
  { _id, to, subject, text, html, headers, createdAt }: MailDocument,
  from: Mailbox,
): Promise<Message> {
  const hash = createHash('sha256').update(_id).digest('hex').slice(0, 40);
  const composer = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${hash}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    envelope: { from: from.address, to: to.address },
    bytes: await composer.compile().build(),
  };
}
