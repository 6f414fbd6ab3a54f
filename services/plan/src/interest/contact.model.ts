import { type Connection, type Model, Schema } from 'mongoose';

/** Two people with an accepted chat, from the events of the chat service. */
export interface ContactDocument {
  /** `<lower id>:<higher id>` */
  _id: string;
  users: string[];
  /** False while one of them blocks the other. */
  connected: boolean;
  version: number;
}

export const CONTACTS_OF_USER = 'contacts_of_user';

const required = { required: true } as const;

const contactSchema = new Schema<ContactDocument>(
  {
    _id: { type: String, ...required },
    users: { type: [String], ...required },
    connected: { type: Boolean, ...required },
    version: { type: Number, ...required },
  },
  { collection: 'contacts', versionKey: false },
);
contactSchema.index({ users: 1, connected: 1 }, { name: CONTACTS_OF_USER });

export type ContactModel = Model<ContactDocument>;

export const contactModel = (connection: Connection): ContactModel =>
  connection.model<ContactDocument>('Contact', contactSchema);

export const contactId = (one: string, other: string): string => [one, other].sort().join(':');
