import { type Connection, type Model, Schema } from 'mongoose';

/** An event that this service has handled. `_id` is the id of the event. */
interface HandledEvent {
  _id: string;
  type: string;
  handledAt: Date;
}

/**
 * Much longer than the time between two deliveries of an event. A replayed dead letter was never handled, so its age does
 * not matter.
 */
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
