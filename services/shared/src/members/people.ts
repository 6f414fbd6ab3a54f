import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Consumers } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { Person } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { type FeaturedPeriod, featuredField } from './package-periods.ts';

/** A service's local copy of the fields of people that it shows, kept up to date by events. */
export interface PersonProjection {
  _id: Types.ObjectId;
  first_name: string;
  last_name: string;
  profilePhoto: string;
  company: string;
  job: string;
  rol: string;
  selected_package: string;
  /** The parts of their presence that the person hides from others in chats. */
  hide_presence: boolean;
  hide_typing: boolean;
  hide_read: boolean;
  /** The person does not want to be listed among the people of plans and trips. */
  unlisted: boolean;
  /** The pages of links in the person's messages are not fetched. */
  no_link_previews: boolean;
  /** The domain of the work e-mail that the person confirmed last. */
  work_domain: string;
  /** When the person comes first in lists. */
  featured_periods: FeaturedPeriod[];
  disabled: boolean;
  deleted: boolean;
  /** Version of the profile in the user service. Missing while only an event of the account has arrived. */
  version?: number;
  /** Version of the account in auth. */
  accountVersion?: number;
}

export type PersonModel = Model<PersonProjection>;

const text = { type: String, default: '' };
const flag = { type: Boolean, default: false };

const schema = new Schema<PersonProjection>(
  {
    first_name: text,
    last_name: text,
    profilePhoto: text,
    company: text,
    job: text,
    rol: { type: String, default: 'USER' },
    selected_package: text,
    hide_presence: flag,
    hide_typing: flag,
    hide_read: flag,
    unlisted: flag,
    no_link_previews: flag,
    work_domain: text,
    featured_periods: [{ _id: false, from: Date, until: Date }],
    disabled: flag,
    deleted: flag,
    version: Number,
    accountVersion: Number,
  },
  { versionKey: false, collection: 'people' },
);

/** The model of the collection `people` in a service's own database. */
export const personModel = (connection: Connection): PersonModel =>
  connection.model<PersonProjection>('people', schema);

/** Shown in place of a person whose account is deleted. */
export const DELETED_PERSON = {
  first_name: 'Deleted',
  last_name: 'user',
  profilePhoto: '',
  company: '',
  job: '',
  selected_package: '',
} as const;

type PersonEvents = 'user.profile-changed' | 'auth.account-disabled' | 'auth.account-deleted';

/** Handlers that keep the projection up to date; a service spreads them into its own consumers. */
export const peopleConsumers = (people: PersonModel): Pick<Consumers, PersonEvents> => ({
  'user.profile-changed': async (profile, { version }) => {
    await upsertIfNewer(people, profile.userId, version, {
      first_name: profile.firstName,
      last_name: profile.lastName,
      profilePhoto: profile.profilePhoto,
      company: profile.company,
      job: profile.job,
      rol: profile.rol,
      selected_package: profile.selectedPackage,
      hide_presence: profile.hidePresence,
      hide_typing: profile.hideTyping,
      hide_read: profile.hideRead,
      unlisted: profile.unlisted,
      no_link_previews: profile.noLinkPreviews,
      work_domain: profile.workDomain,
      featured_periods: profile.featuredPeriods.flatMap(({ from, until }) =>
        from && until ? [{ from: timestampDate(from), until: timestampDate(until) }] : [],
      ),
    });
    const { userId, disabled, accountVersion } = profile;
    if (accountVersion > 0)
      await upsertIfNewer(people, userId, accountVersion, { disabled }, 'accountVersion');
  },

  'auth.account-disabled': ({ accountId, disabled }, { version }) =>
    upsertIfNewer(people, accountId, version, { disabled }, 'accountVersion'),

  // The highest possible version, so that a late profile event does not restore the person.
  'auth.account-deleted': ({ accountId }) =>
    upsertIfNewer(people, accountId, Number.MAX_SAFE_INTEGER, {
      ...DELETED_PERSON,
      work_domain: '',
      featured_periods: [],
      deleted: true,
    }),
});

/**
 * Inserts a person from the claims of the token, for callers whose profile event has not arrived yet. It never
 * overwrites a stored person; any event overwrites what it inserted.
 */
export async function insertPersonIfAbsent(
  people: PersonModel,
  person: Pick<PersonProjection, 'first_name' | 'last_name' | 'profilePhoto'> & { _id: string; rol?: string },
): Promise<void> {
  const { _id, ...fields } = person;
  await people.bulkWrite(
    [
      {
        updateOne: {
          filter: { _id: new Types.ObjectId(_id) },
          update: { $setOnInsert: fields },
          upsert: true,
        },
      },
    ],
    {
      ordered: false,
    },
  );
}

/** A person as answers contain it. */
export const presentPerson = (copy: PersonProjection): Person => ({
  _id: copy._id.toHexString(),
  first_name: copy.first_name,
  last_name: copy.last_name,
  profilePhoto: copy.profilePhoto,
  company: copy.company,
  job: copy.job,
  // Copies that were stored before the field existed lack it.
  ...featuredField(copy.featured_periods ?? []),
});

/** Filters the people who do not want to be listed; ids in hex. */
export async function unlistedAmong(
  people: PersonModel,
  ids: readonly Types.ObjectId[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await people.find({ _id: { $in: ids }, unlisted: true }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/** Filters the people who come first in lists now; ids in hex. */
export async function featuredAmong(
  people: PersonModel,
  ids: readonly Types.ObjectId[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const isFeatured = { featured_periods: { $elemMatch: { from: { $lte: now }, until: { $gt: now } } } };
  const found = await people.find({ _id: { $in: ids }, ...isFeatured }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/** The people with these ids, by id in hex. Unknown people are missing. */
export async function peopleById(
  people: PersonModel,
  ids: Iterable<Types.ObjectId | string>,
): Promise<Map<string, PersonProjection>> {
  const distinctIds = [...new Set(Array.from(ids, String))];
  if (distinctIds.length === 0) return new Map();
  const rows = await people.find({ _id: { $in: distinctIds } }).lean<PersonProjection[]>();
  return new Map(rows.map((copy) => [copy._id.toHexString(), copy]));
}
