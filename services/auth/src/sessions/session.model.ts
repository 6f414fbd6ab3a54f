import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { outboxFields } from '@layover/kit/events/outbox-entry';
import { expiresAfter } from '@layover/kit/expiring-index';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { TokenFamily } from './token-family.rules.ts';

export interface SessionDocument extends TokenFamily {
  _id: Types.ObjectId;
  account: Types.ObjectId;
  userAgent: string;
  createdAt: Date;
  /** The last refresh. */
  lastUsedAt?: Date;
  /** Every refresh extends it. */
  expiresAt: Date;
  endedAt: Date | null;
  /** The last time that its owner confirmed who they are; the start of the session by default. */
  confirmedAt?: Date;
  /** It began with a second factor, or has added one. */
  isSecondStep?: boolean;
  outbox?: OutboxEntry[];
}

export type SessionModel = Model<SessionDocument>;

const replaced = new Schema(
  {
    hash: { type: String, required: true },
    nonce: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const schema = new Schema<SessionDocument>(
  {
    account: { type: Schema.Types.ObjectId, required: true },
    current: { type: String, required: true },
    replaced: { type: [replaced], default: [] },
    userAgent: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
    expiresAt: {
      type: Date,
      required: true,
      index: { name: 'sessions_leave_when_they_expire', expireAfterSeconds: 0 },
    },
    endedAt: { type: Date, default: null },
    confirmedAt: Date,
    isSecondStep: { type: Boolean, default: false },
    ...outboxFields,
  },
  { versionKey: false, collection: 'sessions' },
);
schema.index({ account: 1, createdAt: -1 }, { name: 'sessions_of_an_account' });
schema.index(
  { endedAt: 1 },
  {
    name: 'sessions_ended_lately',
    partialFilterExpression: { endedAt: { $type: 'date' } },
    ...expiresAfter('RETENTION_ENDED_SESSIONS_DAYS'),
  },
);

export const sessionModel = (connection: Connection): SessionModel =>
  connection.model<SessionDocument>('sessions', schema);
