import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The verified employer of a person. The address itself is not stored: `addressHash` is keyed with a setting. */
export interface WorkEmailDocument {
  /** Id of the account. */
  _id: Types.ObjectId;
  /** The latest link in a mail. Only the hash of its secret is stored. */
  requested: { domain: string; addressHash: string; hash: string; expiresAt: Date } | null;
  confirmed: { domain: string; addressHash: string; at: Date } | null;
  /** Increases with every change. */
  version: number;
  outbox?: OutboxEntry[];
}

export type WorkEmailModel = Model<WorkEmailDocument>;

const required = { required: true } as const;
const address = { domain: { type: String, ...required }, addressHash: { type: String, ...required } };

const schema = new Schema<WorkEmailDocument>(
  {
    requested: {
      type: new Schema(
        { ...address, hash: { type: String, ...required }, expiresAt: { type: Date, ...required } },
        { _id: false },
      ),
      default: null,
    },
    confirmed: {
      type: new Schema({ ...address, at: { type: Date, ...required } }, { _id: false }),
      default: null,
    },
    version: { type: Number, default: 0 },
    ...outboxFields,
  },
  { versionKey: false, collection: 'work_emails' },
);
schema.index(
  { 'confirmed.addressHash': 1 },
  {
    name: 'work_emails_by_address',
    partialFilterExpression: { 'confirmed.addressHash': { $type: 'string' } },
  },
);

export const workEmailModel = (connection: Connection): WorkEmailModel =>
  connection.model<WorkEmailDocument>('work_emails', schema);
