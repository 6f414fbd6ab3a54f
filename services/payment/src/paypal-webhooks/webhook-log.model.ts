import { expiresAfter } from '@layover/kit/expiring-index';
import { type Connection, type Model, Schema } from 'mongoose';

/** An event that PayPal has sent. */
interface WebhookLogDocument {
  /** PayPal's id of the event. A repeated delivery has the same. */
  _id: string;
  type: string;
  /** Empty when the event is about none of our orders. */
  orderId: string;
  receivedAt: Date;
  deliveries: number;
}

const schema = new Schema<WebhookLogDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    orderId: { type: String, default: '' },
    receivedAt: { type: Date, required: true },
    deliveries: { type: Number, default: 0 },
  },
  { collection: 'webhook_log', versionKey: false },
);
schema.index({ receivedAt: 1 }, { name: 'webhook_log_expire', ...expiresAfter('RETENTION_DELIVERIES_DAYS') });

export type WebhookLogModel = Model<WebhookLogDocument>;

export const webhookLogModel = (connection: Connection): WebhookLogModel =>
  connection.model<WebhookLogDocument>('WebhookLog', schema);
