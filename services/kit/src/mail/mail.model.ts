import { type Connection, type Model, Schema } from 'mongoose';
import {
  addDeliveryIndexes,
  type DeliveryDocument,
  deliveryFields,
  type NewDelivery,
} from '../delivery/delivery.model.ts';
import type { Mailbox } from './mail-settings.ts';

interface MailFields {
  /** The topic by which `isWanted` decides whether the mail is still sent. */
  topic: string;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

export interface NewMail extends NewDelivery, MailFields {}
export interface MailDocument extends DeliveryDocument, MailFields {}
export type MailModel = Model<MailDocument>;

export const DUE_MAILS = 'due_mails';

const required = { required: true } as const;

const schema = new Schema<MailDocument>(
  {
    ...deliveryFields,
    topic: { type: String, ...required },
    to: { type: new Schema({ name: String, address: String }, { _id: false }), ...required },
    subject: { type: String, ...required },
    // Both are removed once the mail is done.
    text: String,
    html: String,
    headers: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'mails', minimize: false },
);
addDeliveryIndexes(schema, 'mails');

export const mailModel = (connection: Connection): MailModel =>
  connection.model<MailDocument>('mails', schema);
