import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface PushSubscriptionDocument {
  /** Hash of the endpoint. */
  _id: string;
  user: Types.ObjectId;
  /** The session in which the browser subscribed. The subscription ends with it. */
  sid: string;
  /** Secret: with this URL and the keys, anybody can send messages to the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
  expiresAt: Date;
  /** Messages in a row to which the endpoint has given no answer. */
  failures: number;
}
export type PushSubscriptionModel = Model<PushSubscriptionDocument>;

const required = { required: true } as const;

const schema = new Schema<PushSubscriptionDocument>(
  {
    _id: { type: String, ...required },
    user: { type: Schema.Types.ObjectId, ...required },
    sid: { type: String, ...required },
    endpoint: { type: String, ...required },
    p256dh: { type: String, ...required },
    auth: { type: String, ...required },
    createdAt: { type: Date, ...required },
    expiresAt: { type: Date, ...required },
    failures: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'push_subscriptions' },
);
schema.index({ user: 1, createdAt: -1 }, { name: 'push_subscriptions_of_user' });
schema.index({ sid: 1 }, { name: 'push_subscriptions_of_session' });
schema.index({ expiresAt: 1 }, { name: 'push_subscriptions_expire', expireAfterSeconds: 0 });

export const pushSubscriptionModel = (connection: Connection): PushSubscriptionModel =>
  connection.model<PushSubscriptionDocument>('push_subscriptions', schema);
