import { type Connection, type Model, Schema } from 'mongoose';

/** An event this service has handled; the id is the event's. */
export interface HandledEvent {
  _id: string;
  type: string;
  handledAt: Date;
}

/** Far longer than an event can be on its way twice. A replayed dead letter was never handled, so age is no matter. */
const REMEMBERED_S = 7 * 24 * 3600;

const schema = new Schema<HandledEvent>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    handledAt: {
      type: Date,
      required: true,
      index: { name: 'inbox_forgets_after_7_days', expireAfterSeconds: REMEMBERED_S },
    },
  },
  { versionKey: false },
);

export type Inbox = Model<HandledEvent>;

/** The model `inbox` of a service's own database. */
export function inboxModel(connection: Connection): Inbox {
  return connection.models.inbox
    ? connection.model<HandledEvent>('inbox')
    : connection.model<HandledEvent>('inbox', schema, 'inbox');
}
