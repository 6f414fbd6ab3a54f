import { type Connection, type Model, Schema } from 'mongoose';
import type { Mailbox } from './mail-settings.ts';

/**
 * - `waiting`: to be sent at `nextAttemptAt`. An instance that takes the mail moves that time, so that no other takes it.
 * - `sending`: the server is receiving the mail. The outcome is unknown until it has answered.
 * - `sent`, `failed`, `dropped` (nobody wanted it any more) are final.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';

export interface NewMail {
  /** Names the cause and the recipient, such as `<event id>:<person id>`: a second mail with the same id is not stored. */
  _id: string;
  /** The person who gets the mail, by whose id it is removed with the account. */
  owner: string;
  /** The topic by which `isWanted` decides whether the mail is still sent. */
  topic: string;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** From then on the mail is of no use. */
  dropAfter?: Date;
}

export interface MailDocument extends NewMail {
  state: MailState;
  attempts: number;
  nextAttemptAt: Date;
  createdAt: Date;
  /** When it was sent, given up or dropped. */
  doneAt?: Date;
  /** Why the last attempt failed. It can contain the recipient's address. */
  error?: string;
}
export type MailModel = Model<MailDocument>;

/** A repeated event finds its mail for this long. */
const KEPT_SECONDS = 30 * 24 * 3600;

export const DUE_MAILS = 'due_mails';

const required = { required: true } as const;

const schema = new Schema<MailDocument>(
  {
    _id: { type: String, ...required },
    owner: { type: String, ...required },
    topic: { type: String, ...required },
    to: { type: new Schema({ name: String, address: String }, { _id: false }), ...required },
    subject: { type: String, ...required },
    // Both are removed once the mail is done.
    text: String,
    html: String,
    headers: Schema.Types.Mixed,
    dropAfter: Date,
    state: { type: String, ...required },
    attempts: { type: Number, ...required },
    nextAttemptAt: { type: Date, ...required },
    createdAt: { type: Date, ...required },
    doneAt: Date,
    error: String,
  },
  { versionKey: false, collection: 'mails', minimize: false },
);
schema.index({ state: 1, nextAttemptAt: 1 }, { name: DUE_MAILS });
schema.index({ owner: 1 }, { name: 'mails_of_owner' });
schema.index({ doneAt: 1 }, { name: 'mails_expire', expireAfterSeconds: KEPT_SECONDS });

export const mailModel = (connection: Connection): MailModel =>
  connection.model<MailDocument>('mails', schema);
