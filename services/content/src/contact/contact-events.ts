import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { adminAction, type FieldChange } from '@layover/shared/events/admin-action';
import type { ContactMessageDocument } from './contact-message.model.ts';

/** The event by which the message is mailed. */
export const contactReceived = (
  { _id, name, email, subject, message, locale, person }: ContactMessageDocument,
  emailIsOwn: boolean,
): OutboxEntry =>
  outboxEntry(
    'content.contact-received',
    { messageId: _id, name, email, subject, message, locale, personId: person, emailIsOwn },
    { version: 1 },
  );

/** The event by which an answer is mailed. */
export const contactAnswered = (
  { _id, name, email, subject, message, locale, person }: ContactMessageDocument,
  answer: string,
  version: number,
): OutboxEntry =>
  outboxEntry(
    'content.contact-answered',
    { messageId: _id, name, email, subject, message, answer, locale, personId: person },
    { version },
  );

export type ContactAction = 'take' | 'reopen' | 'spam' | 'note' | 'answer';

/** For the audit trail, which has no words of the message and does not name its sender. */
export const contactAction = (
  { _id }: Pick<ContactMessageDocument, '_id'>,
  action: ContactAction,
  actor: string,
  version: number,
  changes: readonly FieldChange[] = [],
): OutboxEntry =>
  adminAction({
    type: 'content.admin-action',
    actor,
    action,
    version,
    changes,
    subject: { type: 'contact-message', id: _id, name: '' },
  });
