import type { Person } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { defineConsumers } from './consumer.ts';
import { upsertIfNewer } from './upsert-if-newer.ts';

/** A service's local copy of the few fields of people that it shows, fed by events. */
export interface PersonProjection {
  _id: Types.ObjectId;
  first_name: string;
  last_name: string;
  profilePhoto: string;
  company: string;
  job: string;
  rol: string;
  selected_package: string;
  /** What the person does not want others to see in chats. */
  hide_presence: boolean;
  hide_typing: boolean;
  hide_read: boolean;
  disabled: boolean;
  deleted: boolean;
  /** Of the profile, as the user service counts. Missing while only the account was heard of. */
  version?: number;
  /** Of the account, as auth counts. */
  accountVersion?: number;
}

export type PeopleModel = Model<PersonProjection>;

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
    disabled: flag,
    deleted: flag,
    version: Number,
    accountVersion: Number,
  },
  { versionKey: false, collection: 'people' },
);

/** The model `people` of a service's own database. */
export const definePeople = (connection: Connection): PeopleModel =>
  connection.model<PersonProjection>('people', schema);

/** What takes the place of someone who deleted the account. */
export const DELETED_PERSON = {
  first_name: 'Deleted',
  last_name: 'user',
  profilePhoto: '',
  company: '',
  job: '',
  selected_package: '',
} as const;

/** Keeps the copy; spread it into the service's own `defineConsumers({ … })`. */
export const peopleConsumers = (people: PeopleModel) =>
  defineConsumers({
    'user.profile-changed': (
      {
        userId,
        firstName: first_name,
        lastName: last_name,
        selectedPackage: selected_package,
        hidePresence: hide_presence,
        hideTyping: hide_typing,
        hideRead: hide_read,
        profilePhoto,
        company,
        job,
        rol,
      },
      meta,
    ) =>
      upsertIfNewer(people, userId, meta.version, {
        first_name,
        last_name,
        profilePhoto,
        company,
        job,
        rol,
        selected_package,
        hide_presence,
        hide_typing,
        hide_read,
      }),
    'auth.account-disabled': ({ accountId, disabled }, meta) =>
      upsertIfNewer(people, accountId, meta.version, { disabled }, 'accountVersion'),
    // Nothing of the person may come back: no version of the profile is newer than this one.
    'auth.account-deleted': ({ accountId }) =>
      upsertIfNewer(people, accountId, Number.MAX_SAFE_INTEGER, { ...DELETED_PERSON, deleted: true }),
  });

/**
 * Makes the copy of someone who is here before the event is (the token says who it is). Any event overwrites it;
 * it never overwrites anything.
 */
export async function insertPersonIfAbsent(
  people: PeopleModel,
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

/** As shown beside a plan, a post or a message. */
export const personOf = (copy: PersonProjection): Person => ({
  _id: copy._id.toHexString(),
  first_name: copy.first_name,
  last_name: copy.last_name,
  profilePhoto: copy.profilePhoto,
  company: copy.company,
  job: copy.job,
});

/** The people with these ids, by id in hex; whoever is not known yet is missing. */
export async function peopleById(
  people: PeopleModel,
  ids: Iterable<Types.ObjectId | string>,
): Promise<Map<string, PersonProjection>> {
  const wanted = [...new Set(Array.from(ids, String))];
  if (wanted.length === 0) return new Map();
  const found = await people.find({ _id: { $in: wanted } }).lean<PersonProjection[]>();
  return new Map(found.map((copy) => [copy._id.toHexString(), copy]));
}
