import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { SocialProvider } from '@layover/proto/http/auth/social';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Connects a person at a provider with an account. */
export interface IdentityDocument {
  /** Provider and the provider's id of the person, such as `google:1074`. */
  _id: string;
  provider: SocialProvider;
  account: Types.ObjectId;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

export type IdentityModel = Model<IdentityDocument>;

const schema = new Schema<IdentityDocument>(
  {
    _id: String,
    provider: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false, collection: 'identities' },
);

schema.index({ account: 1, provider: 1 }, { name: 'one_identity_per_provider', unique: true });

export const identityModel = (connection: Connection): IdentityModel =>
  connection.model<IdentityDocument>('identities', schema);
