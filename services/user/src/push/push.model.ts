import {
  addDeliveryIndexes,
  type DeliveryDocument,
  deliveryFields,
  type NewDelivery,
} from '@layover/kit/delivery/delivery.model';
import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import { type Connection, type Model, Schema } from 'mongoose';

interface PushFields {
  topic: NotificationTopic;
  /** Id of the subscription to which it goes. */
  subscription: string;
  /** Id of the notification in the list of the application. */
  notification: string;
  /** The content of the push message, as JSON. */
  payload: string;
}

export interface NewPush extends NewDelivery, PushFields {}
export interface PushDocument extends DeliveryDocument, PushFields {}
type PushModel = Model<PushDocument>;

export const DUE_PUSHES = 'due_pushes';

const required = { required: true } as const;

const schema = new Schema<PushDocument>(
  {
    ...deliveryFields,
    topic: { type: String, ...required },
    subscription: { type: String, ...required },
    notification: { type: String, ...required },
    // Removed once it is done.
    payload: String,
  },
  { versionKey: false, collection: 'pushes', minimize: false },
);
addDeliveryIndexes(schema, 'pushes');

export const pushModel = (connection: Connection): PushModel =>
  connection.model<PushDocument>('pushes', schema);
