import type { Consumers } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
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

/** The maximum number of contacts that are read for one person. */
const CONTACTS_MAX = 2_000;

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

/** The model of the collection `contacts` in a service's own database. */
export const contactModel = (connection: Connection): ContactModel =>
  connection.model<ContactDocument>('Contact', contactSchema);

export const contactId = (one: string, other: string): string => [one, other].sort().join(':');

/** The handler that keeps the contacts up to date; a service spreads it into its own consumers. */
export const contactConsumers = (contacts: ContactModel): Pick<Consumers, 'chat.contact-changed'> => ({
  'chat.contact-changed': ({ userId, otherId, connected }, { version }) =>
    upsertIfNewer(contacts, contactId(userId, otherId), version, {
      users: [userId, otherId],
      connected,
    }),
});

/** Finds the ids of the people with whom a person has an accepted chat. */
export const findContacts =
  (contacts: ContactModel) =>
  async (person: string): Promise<string[]> => {
    const found = await contacts
      .find({ users: person, connected: true }, { users: 1 })
      .limit(CONTACTS_MAX)
      .hint(CONTACTS_OF_USER)
      .lean();
    return found.flatMap(({ users }) => users.filter((user) => user !== person));
  };
