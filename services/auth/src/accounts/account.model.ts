import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { outboxFields } from '@layover/kit/events/outbox-entry';
import type { Role } from '@layover/proto/http/shared-schemas';
import { type PackagePeriod, packagePeriodSchema } from '@layover/shared/members/package-periods';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import {
  passkeySchema,
  type StoredPasskey,
  type StoredSecondFactor,
  secondFactorFields,
} from '../factors/index.ts';

/** A link in a mail that can be used once. Only the hash of its secret is stored. */
export interface AccountLink {
  hash: string;
  requestedAt: Date;
  expiresAt: Date;
}

/** A link that sets the e-mail. */
export interface AddressLink extends AccountLink {
  email: string;
}

/** The consent that a person gave at registration or later. */
export interface StoredConsent {
  /** The version of the terms. */
  terms: string;
  /** The person is at least AGE_MIN years old. */
  adult: true;
  at: Date;
}

/** The owner has closed the account. It is deleted at `dueAt`, unless the owner keeps it before. */
interface AccountDeletion {
  requestedAt: Date;
  dueAt: Date;
  /** Hash of the secret in the mail, which undoes the deletion. */
  undo: string;
  /** The latest sign-in since, which may undo it for some minutes. */
  keep: Pick<AccountLink, 'hash' | 'expiresAt'> | null;
}

export interface AccountDocument extends StoredSecondFactor {
  _id: Types.ObjectId;
  email: string;
  /** The normalized e-mail, which is unique. */
  emailKey: string;
  /** Missing while the person signs in with other sites alone. */
  passwordHash?: string;
  /** The password is a one-time password of an operator. It only allows changing it. */
  mustChangePassword: boolean;
  /** The owner has opened a link in a mail to this e-mail. */
  emailVerified: boolean;
  /** The latest link for a new password, unless it is used. */
  reset: AccountLink | null;
  /** The latest link that confirms the e-mail. */
  verification: AccountLink | null;
  /** The latest link at a new e-mail, which replaces the present one. */
  emailChange: AddressLink | null;
  /** Links at e-mails before, which restore them. */
  emailUndos: AddressLink[];
  /** The browsers and systems of its sign-ins, such as `Firefox/Linux`; none in accounts from before they were kept. */
  devices: string[];
  /** When its owner last got it back from somebody else. */
  regainedAt?: Date | null;
  /** Missing in accounts from before people were asked, and in those that operators made. */
  consent?: StoredConsent;
  /** The oldest first. */
  passkeys?: StoredPasskey[];
  rol: Role;
  /** By an ADMIN. */
  disabled: boolean;
  /** A deletion that the owner has requested. It is independent of `disabled`, which ADMINs set. */
  deletion: AccountDeletion | null;
  /** Nothing else of the person is left. The document stays until its event is published. */
  deletedAt?: Date;
  first_name: string;
  last_name: string;
  profilePhoto: string;
  /** Version of the profile that the names and the photo come from; 0 for the registration. */
  profileVersion: number;
  /** The packages of the person that were not over when the event arrived. */
  periods: PackagePeriod[];
  /** Version of the purchases that the periods come from; 0 before the first one. */
  periodsVersion: number;
  /** Increases with every change that has an event. */
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

export type AccountModel = Model<AccountDocument>;

export const ONE_ACCOUNT_PER_EMAIL = 'one_account_per_email';

const link = new Schema(
  {
    hash: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
);

const addressLink = new Schema({ ...link.obj, email: { type: String, required: true } }, { _id: false });

const deletion = new Schema<AccountDeletion>(
  {
    requestedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    undo: { type: String, required: true },
    keep: {
      type: new Schema({ hash: String, expiresAt: Date }, { _id: false }),
      default: null,
    },
  },
  { _id: false },
);

const schema = new Schema<AccountDocument>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true, index: { name: ONE_ACCOUNT_PER_EMAIL, unique: true } },
    passwordHash: String,
    mustChangePassword: { type: Boolean, default: false },
    emailVerified: { type: Boolean, default: false },
    reset: { type: link, default: null },
    verification: { type: link, default: null },
    emailChange: { type: addressLink, default: null },
    emailUndos: { type: [addressLink], default: undefined },
    consent: {
      type: new Schema({ terms: String, adult: Boolean, at: { type: Date, required: true } }, { _id: false }),
      default: undefined,
    },
    devices: { type: [String], default: [] },
    passkeys: { type: [passkeySchema], default: undefined },
    regainedAt: { type: Date, default: null },
    ...secondFactorFields,
    rol: { type: String, default: 'USER' },
    disabled: { type: Boolean, default: false },
    deletion: { type: deletion, default: null },
    deletedAt: Date,
    first_name: { type: String, required: true },
    last_name: { type: String, required: true },
    profilePhoto: { type: String, default: '' },
    profileVersion: { type: Number, default: 0 },
    periods: { type: [packagePeriodSchema], default: [] },
    periodsVersion: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false, collection: 'accounts' },
);

for (const purpose of ['reset', 'verification', 'emailChange']) {
  const hash = `${purpose}.hash`;
  schema.index(
    { [hash]: 1 },
    { name: `account_by_${purpose}`, partialFilterExpression: { [hash]: { $type: 'string' } } },
  );
}

schema.index({ rol: 1 }, { name: 'admin_accounts', partialFilterExpression: { rol: 'ADMIN' } });

schema.index(
  { 'emailUndos.hash': 1 },
  { name: 'account_by_email_undo', partialFilterExpression: { 'emailUndos.hash': { $type: 'string' } } },
);

export const DUE_DELETIONS = 'due_deletions';
export const DELETED_ACCOUNTS = 'deleted_accounts';

schema.index(
  { 'deletion.dueAt': 1 },
  { name: DUE_DELETIONS, partialFilterExpression: { 'deletion.dueAt': { $type: 'date' } } },
);
schema.index(
  { deletedAt: 1 },
  { name: DELETED_ACCOUNTS, partialFilterExpression: { deletedAt: { $type: 'date' } } },
);
for (const secret of ['undo', 'keep.hash']) {
  const hash = `deletion.${secret}`;
  schema.index(
    { [hash]: 1 },
    { name: `account_by_${hash}`, partialFilterExpression: { [hash]: { $type: 'string' } } },
  );
}

/** Whether the person is hidden from others. Every `auth.account-disabled` event contains it. */
export const isHidden = ({ disabled, deletion }: Pick<AccountDocument, 'disabled' | 'deletion'>): boolean =>
  disabled || Boolean(deletion);

/** When the account is deleted at the request of its owner; null also while an ADMIN has disabled it. */
export const deletesAt = ({ disabled, deletion }: Pick<AccountDocument, 'disabled' | 'deletion'>) =>
  (!disabled && deletion?.dueAt) || null;

export const accountModel = (connection: Connection): AccountModel =>
  connection.model<AccountDocument>('accounts', schema);
