import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { outboxFields } from '@layover/kit/events/outbox-entry';
import { expiresAfter } from '@layover/kit/expiring-index';
import type { WebhookStop } from '@layover/proto/http/user/outgoing-webhook';
import type { WebhookEvent } from '@layover/proto/http/user/webhook-messages';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Encrypted. */
type StoredSecret = Buffer | { buffer: Uint8Array };

/** The system of somebody else to which webhooks are sent. */
export interface WebhookEndpointDocument {
  _id: Types.ObjectId;
  url: string;
  description: string;
  events: WebhookEvent[];
  enabled: boolean;
  stop: WebhookStop | null;
  /** The first attempt that failed since the last one that did not. */
  failingSince: Date | null;
  secret: StoredSecret | null;
  previousSecret: { secret: StoredSecret; until: Date } | null;
  createdAt: Date;
  /** A removed one stays stored for a while, for its event. */
  removedAt: Date | null;
  version: number;
  outbox?: OutboxEntry[];
}

const required = { required: true } as const;

const schema = new Schema<WebhookEndpointDocument>(
  {
    url: { type: String, default: '' },
    description: { type: String, default: '' },
    events: [String],
    enabled: { type: Boolean, ...required },
    stop: { type: String, default: null },
    failingSince: { type: Date, default: null },
    secret: { type: Buffer, default: null },
    previousSecret: {
      type: new Schema(
        { secret: { type: Buffer, ...required }, until: { type: Date, ...required } },
        { _id: false },
      ),
      default: null,
    },
    createdAt: { type: Date, ...required },
    removedAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
    ...outboxFields,
  },
  { versionKey: false, collection: 'webhookEndpoints' },
);
schema.index(
  { removedAt: 1 },
  { name: 'removed_endpoints_expire', ...expiresAfter('RETENTION_DELIVERIES_DAYS') },
);

export type WebhookEndpointModel = Model<WebhookEndpointDocument>;

export const webhookEndpointModel = (connection: Connection): WebhookEndpointModel =>
  connection.model<WebhookEndpointDocument>('WebhookEndpoint', schema);
