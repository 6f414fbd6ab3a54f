import { z } from 'zod';
import { CONTACT_SUBJECTS } from '../../limits.ts';
import { MAIL_LOCALES } from '../../mail-locales.ts';
import { Id, Instant, Person } from '../shared-schemas.ts';

export const ContactMessageId = z.uuid().toLowerCase().meta({ id: 'ContactMessageId' });

export const ContactSubject = z.enum(CONTACT_SUBJECTS).meta({ id: 'ContactSubject' });
export type ContactSubject = z.infer<typeof ContactSubject>;

export const ContactState = z.enum(['new', 'in_progress', 'answered', 'spam']).meta({ id: 'ContactState' });
export type ContactState = z.infer<typeof ContactState>;

/** A contact message in the inbox of ADMINs. */
export const ContactMessage = z
  .object({
    _id: ContactMessageId,
    subject: ContactSubject,
    /** The name and e-mail that the sender entered. They are not verified. */
    name: z.string(),
    email: z.string(),
    /** The beginning of the message, on one line. */
    excerpt: z.string(),
    state: ContactState,
    /** The ADMIN who works on it. */
    assignee: Person.nullable(),
    /** Grows with each answer and change of the state; a call about another revision is 409 `message_changed`. */
    revision: z.number().int(),
    receivedAt: Instant,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Written by an ADMIN. */
const Written = z.object({ _id: Id, author: Person, text: z.string(), at: Instant });

export const ContactMessageDetail = ContactMessage.extend({
  /** Plain text. */
  message: z.string(),
  /** The account with which the sender was signed in. */
  sender: Person.nullable(),
  /** Language in which the sender wrote, and gets the answer. */
  locale: z.enum(MAIL_LOCALES),
  notes: z.array(Written),
  /** Mailed to the sender, the oldest first. */
  answers: z.array(Written),
  /** The states that ADMINs gave it, the oldest first. */
  history: z.array(z.object({ state: ContactState, actor: Person, at: Instant })),
}).meta({ id: 'ContactMessageDetail' });
export type ContactMessageDetail = z.infer<typeof ContactMessageDetail>;
