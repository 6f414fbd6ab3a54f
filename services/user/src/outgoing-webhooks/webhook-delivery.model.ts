import {
  addDeliveryIndexes,
  type DeliveryDocument,
  deliveryFields,
  type NewDelivery,
} from '@layover/kit/delivery/delivery.model';
import type { WebhookFailure } from '@layover/proto/http/user/outgoing-webhook';
import type { WebhookType } from '@layover/proto/http/user/webhook-messages';
import { type Connection, type Model, Schema } from 'mongoose';

export interface StoredAttempt {
  at: Date;
  status: number | null;
  failure: WebhookFailure | null;
  milliseconds: number;
  answer: string;
}

interface WebhookFields {
  eventId: string;
  type: WebhookType;
  /** The body, as it is signed and sent. */
  body: string;
  /** The newest last. */
  log: StoredAttempt[];
  /** Number of attempts before the latest replay. */
  attemptsBefore: number;
}

/** The `owner` is the endpoint, and `about` the person whose id is in the body. `_id` is `<event id>:<endpoint id>`. */
export interface NewWebhookDelivery extends NewDelivery, WebhookFields {}
export interface WebhookDeliveryDocument extends DeliveryDocument, WebhookFields {}
export type WebhookDeliveryModel = Model<WebhookDeliveryDocument>;

export const DUE_WEBHOOKS = 'due_webhookDeliveries';
export const WEBHOOKS_BY_TIME = 'webhooks_by_time';
export const WEBHOOKS_BY_STATE = 'webhooks_by_state';

const required = { required: true } as const;

const schema = new Schema<WebhookDeliveryDocument>(
  {
    ...deliveryFields,
    eventId: { type: String, ...required },
    type: { type: String, ...required },
    body: { type: String, ...required },
    log: [{ _id: false, at: Date, status: Number, failure: String, milliseconds: Number, answer: String }],
    attemptsBefore: { type: Number, ...required },
  },
  { versionKey: false, collection: 'webhookDeliveries' },
);
addDeliveryIndexes(schema, 'webhookDeliveries');
schema.index({ owner: 1, createdAt: -1, _id: -1 }, { name: WEBHOOKS_BY_TIME });
schema.index({ owner: 1, state: 1, createdAt: -1, _id: -1 }, { name: WEBHOOKS_BY_STATE });

export const webhookDeliveryModel = (connection: Connection): WebhookDeliveryModel =>
  connection.model<WebhookDeliveryDocument>('WebhookDelivery', schema);
