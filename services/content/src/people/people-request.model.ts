import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';

/** The service has asked for copies of all people, once for its database. */
interface PeopleRequestDocument {
  _id: 'people';
  outbox?: OutboxEntry[];
}

export type PeopleRequestModel = Model<PeopleRequestDocument>;

const schema = new Schema<PeopleRequestDocument>(
  { _id: { type: String, required: true }, ...outboxFields },
  { collection: 'people_requests', versionKey: false },
);

export const peopleRequestModel = (connection: Connection): PeopleRequestModel =>
  connection.model<PeopleRequestDocument>('PeopleRequest', schema);
