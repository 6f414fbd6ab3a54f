import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { outboxFields } from '@layover/kit/events/outbox-entry';
import type { Role, Tier } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface AccountDocument {
  _id: Types.ObjectId;
  email: string;
  /** The normalized e-mail, which is unique. */
  emailKey: string;
  passwordHash: string;
  /** The password is a one-time password of an operator. It only allows changing it. */
  mustChangePassword: boolean;
  rol: Role;
  disabled: boolean;
  first_name: string;
  last_name: string;
  profilePhoto: string;
  /** Version of the profile that the names and the photo come from; 0 for the registration. */
  profileVersion: number;
  package: { tier: Tier; until: Date } | null;
  /** Increases with every change that has an event. */
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

export type AccountModel = Model<AccountDocument>;

export const ONE_ACCOUNT_PER_EMAIL = 'one_account_per_email';

const held = new Schema(
  { tier: { type: String, required: true }, until: { type: Date, required: true } },
  { _id: false },
);

const schema = new Schema<AccountDocument>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true, index: { name: ONE_ACCOUNT_PER_EMAIL, unique: true } },
    passwordHash: { type: String, required: true },
    mustChangePassword: { type: Boolean, default: false },
    rol: { type: String, default: 'USER' },
    disabled: { type: Boolean, default: false },
    first_name: { type: String, required: true },
    last_name: { type: String, required: true },
    profilePhoto: { type: String, default: '' },
    profileVersion: { type: Number, default: 0 },
    package: { type: held, default: null },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false, collection: 'accounts' },
);

export const accountModel = (connection: Connection): AccountModel =>
  connection.model<AccountDocument>('accounts', schema);
