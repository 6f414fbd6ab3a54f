import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { expiresAfter } from '@layover/kit/expiring-index';
import type { ContactState, ContactSubject } from '@layover/proto/http/content/contact-schemas';
import type { Locale } from '@layover/proto/http/user/user';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import { type Connection, type Model, Schema } from 'mongoose';

/** Written by an ADMIN. */
export interface WrittenText {
  _id: string;
  author: string;
  text: string;
  at: Date;
}

/** A message of the contact form. `_id` is the UUID that the client made; ids of people are hex. */
export interface ContactMessageDocument {
  _id: string;
  name: string;
  email: string;
  /** The key by which the messages of an e-mail are found. */
  emailKey: string;
  subject: ContactSubject;
  message: string;
  /** The language of the sender, for the answer. */
  locale: Locale;
  /** The account with which the sender was signed in; empty for none. */
  person: string;
  state: ContactState;
  assignee: string | null;
  notes: WrittenText[];
  answers: WrittenText[];
  /** The newest CONTACT_HISTORY_MAX states that ADMINs gave it. */
  history: { state: ContactState; actor: string; at: Date }[];
  /** Words by whose beginning a search finds the message. */
  searchKeys: string[];
  /** Grows with each answer and change of the state. */
  revision: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  receivedAt: Date;
  changedAt: Date;
  outbox?: OutboxEntry[];
}
export type ContactMessageModel = Model<ContactMessageDocument>;

export const MESSAGES_BY_TIME = 'messages_by_time';
export const MESSAGES_BY_STATE = 'messages_by_state';
export const MESSAGES_BY_WORD = 'messages_by_word';
export const MESSAGES_OF_PERSON = 'messages_of_person';
export const MESSAGES_OF_EMAIL = 'messages_of_email';

const required = { required: true } as const;
const text = { type: String, ...required };
const written = [{ _id: String, author: String, text: String, at: Date }];

const schema = new Schema<ContactMessageDocument>(
  {
    _id: text,
    name: text,
    email: text,
    emailKey: text,
    subject: text,
    message: text,
    locale: text,
    person: { type: String, default: '' },
    state: { type: String, default: 'new' },
    assignee: { type: String, default: null },
    notes: written,
    answers: written,
    history: [{ _id: false, state: String, actor: String, at: Date }],
    searchKeys: [String],
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    version: { type: Number, default: 1 },
    receivedAt: { type: Date, ...required },
    changedAt: { type: Date, ...required },
    ...outboxFields,
  },
  { versionKey: false, collection: 'contact_messages' },
);
schema.index({ receivedAt: -1, _id: -1 }, { name: MESSAGES_BY_TIME });
schema.index({ state: 1, receivedAt: -1, _id: -1 }, { name: MESSAGES_BY_STATE });
schema.index({ searchKeys: 1 }, { name: MESSAGES_BY_WORD });
schema.index({ person: 1 }, { name: MESSAGES_OF_PERSON });
schema.index({ emailKey: 1 }, { name: MESSAGES_OF_EMAIL });
schema.index(
  { changedAt: 1 },
  { name: 'messages_expire', ...expiresAfter('RETENTION_CONTACT_MESSAGES_DAYS') },
);

export const contactMessageModel = (connection: Connection): ContactMessageModel =>
  connection.model<ContactMessageDocument>('ContactMessage', schema);
