import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { packagePeriodSchema } from '@layover/shared/members/package-periods';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ProfileFields } from './profile.rules.ts';

/** Versions of the account and of the purchases from which fields of these names were last set. Each grows on its own. */
export interface SourceVersions {
  rolVersion: number;
  disabledVersion: number;
  emailVersion: number;
  workEmailVersion: number;
  periodsVersion: number;
}

export interface ProfileDocument extends ProfileFields, SourceVersions {
  /** The account's id. */
  _id: Types.ObjectId;
  searchName: string;
  /** `searchKeysOf` of the profile. */
  searchKeys: string[];
  /** `accountFieldsOf` the profile. */
  accountKeys: string[];
  companyKey: string;
  listed: boolean;
  joinedAt: Date;
  version: number;
  outbox?: OutboxEntry[];
}

export type ProfileModel = Model<ProfileDocument>;

export const PEOPLE_BY_NAME = 'contacts_by_name';
export const PEOPLE_BY_KEY = 'people_by_key';
export const FEATURED_BY_NAME = 'featured_people_by_name';
export const USERS_BY_KEY = 'users_by_key';

const text = { type: String, default: '' };
const shown = { type: Boolean, default: true };
const flag = { type: Boolean, default: false };

const workEmail = new Schema(
  { domain: { type: String, required: true }, confirmedAt: { type: Date, required: true } },
  { _id: false },
);

const schema = new Schema<ProfileDocument>(
  {
    first_name: text,
    last_name: text,
    email: text,
    emailConfirmed: flag,
    rol: { type: String, required: true },
    company: text,
    job: text,
    profilePhoto: text,
    coverPhoto: text,
    about: text,
    city: text,
    languages: { type: [String], default: [] },
    tags: { type: [String], default: [] },
    periods: { type: [packagePeriodSchema], default: [] },
    workEmail: { type: workEmail, default: null },
    show_presence: shown,
    show_typing: shown,
    show_read: shown,
    be_found: shown,
    be_listed: shown,
    link_previews: shown,
    show_guide: shown,
    locale: { type: String, default: 'en' },
    disabled: flag,
    deletesAt: { type: Date, default: null },
    deleted: flag,
    searchName: text,
    searchKeys: { type: [String], default: [] },
    accountKeys: { type: [String], default: [] },
    companyKey: text,
    listed: flag,
    joinedAt: { type: Date, required: true },
    version: { type: Number, required: true },
    rolVersion: { type: Number, default: 0 },
    disabledVersion: { type: Number, default: 0 },
    emailVersion: { type: Number, default: 0 },
    workEmailVersion: { type: Number, default: 0 },
    periodsVersion: { type: Number, default: 0 },
    ...outboxFields,
  },
  { versionKey: false, collection: 'profiles' },
);
schema.index({ listed: 1, searchName: 1, _id: 1 }, { name: PEOPLE_BY_NAME });
schema.index(
  { listed: 1, searchName: 1, _id: 1 },
  { name: FEATURED_BY_NAME, partialFilterExpression: { 'periods.featured': true } },
);
schema.index({ listed: 1, searchKeys: 1 }, { name: PEOPLE_BY_KEY });
schema.index({ deleted: 1, accountKeys: 1 }, { name: USERS_BY_KEY });
schema.index({ deleted: 1, searchName: 1, _id: 1 }, { name: 'users_sorted_by_name' });
schema.index({ deleted: 1, companyKey: 1, _id: 1 }, { name: 'users_sorted_by_company' });
schema.index({ deleted: 1, joinedAt: 1, _id: 1 }, { name: 'users_sorted_by_joinedAt' });
schema.index(
  { 'periods.tier': 1, 'periods.until': 1 },
  { name: 'users_with_period', partialFilterExpression: { 'periods.tier': { $exists: true } } },
);
schema.index({ rol: 1 }, { name: 'admin_users', partialFilterExpression: { rol: 'ADMIN' } });
schema.index({ disabled: 1 }, { name: 'disabled_users', partialFilterExpression: { disabled: true } });
schema.index({ profilePhoto: 1 }, { name: 'by_profile_photo' });
schema.index({ coverPhoto: 1 }, { name: 'by_cover_photo' });

export const profileModel = (connection: Connection): ProfileModel =>
  connection.model<ProfileDocument>('profiles', schema);
