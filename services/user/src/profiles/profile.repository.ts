import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { republish } from '@layover/kit/events/republish';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { isLanguage } from '@layover/proto/languages';
import { featuredPeriodsOf, tierAt } from '@layover/shared/members/package-periods';
import { Types } from 'mongoose';
import type { ProfileDocument, ProfileModel, SourceVersions } from './profile.model.ts';
import { type Profile, type ProfileFields, searchFieldsOf } from './profile.rules.ts';

type StoredProfile = Profile & SourceVersions;

/** Returns the fields to write; undefined changes nothing. */
export type ProfileChange = (profile: StoredProfile) => Partial<ProfileFields & SourceVersions> | undefined;

export type ProfileRepository = ReturnType<typeof profileRepository>;

const picturesOf = ({ profilePhoto, coverPhoto }: ProfileFields) => [profilePhoto, coverPhoto];

export function profileRepository(
  profiles: ProfileModel,
  outbox: Pick<Outbox, 'publish'>,
  pictures: Pick<DocumentPictures, 'removeUnreferenced'>,
) {
  const find = async (id: string): Promise<StoredProfile | undefined> => {
    const document = await profiles.findById(id).lean<ProfileDocument>();
    return document ? toProfile(document) : undefined;
  };

  return {
    find,

    /** The profiles of these people by id, including disabled and deleted ones. */
    async known(ids: readonly string[]): Promise<Map<string, Profile>> {
      const documents = await profiles.find({ _id: { $in: [...new Set(ids)] } }).lean<ProfileDocument[]>();
      return new Map(documents.map((document) => [document._id.toHexString(), toProfile(document)]));
    },

    /** The people among these whose accounts are neither disabled nor deleted. */
    async active(ids: readonly string[]): Promise<Profile[]> {
      const documents = await profiles
        .find({ _id: { $in: ids }, disabled: false, deleted: false })
        .lean<ProfileDocument[]>();
      return documents.map(toProfile);
    },

    /** The people among these whose accounts are not deleted. */
    async existing(ids: readonly string[]): Promise<Profile[]> {
      const documents = await profiles.find({ _id: { $in: ids }, deleted: false }).lean<ProfileDocument[]>();
      return documents.map(toProfile);
    },

    /** Does nothing if the profile exists already. */
    async add(id: string, fields: ProfileFields): Promise<void> {
      const _id = new Types.ObjectId(id);
      const version = 1;
      // The id was made at registration and contains its time.
      const document = {
        _id,
        ...fields,
        ...searchFieldsOf(fields),
        version,
        joinedAt: _id.getTimestamp(),
      };
      const entries = fields.deleted ? [] : [profileChanged(id, fields, version)];
      try {
        await profiles.create({ ...document, outbox: entries });
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return;
      }
      outbox.publish(profiles, _id, entries);
    },

    /**
     * Stores a change with its event, and removes pictures that the profile no longer refers to.
     * @returns the profile after the change; undefined if there is no profile
     */
    async update(id: string, change: ProfileChange): Promise<Profile | undefined> {
      const updated = await updateVersioned({
        model: profiles,
        outbox,
        filter: { _id: id, deleted: false },
        change: (document, version) => {
          const profile = toProfile(document);
          const changes = change(profile);
          if (!changes) return undefined;
          const next = { ...profile, ...changes };
          return {
            update: { $set: { ...changes, ...searchFieldsOf(next) } },
            // Auth publishes the deletion itself.
            events: next.deleted ? [] : [profileChanged(id, next, version)],
          };
        },
      });
      if (!updated) return undefined;
      const [before, after] = [toProfile(updated.before), toProfile(updated.after)];
      await pictures.removeUnreferenced(
        picturesOf(before).filter((path) => !picturesOf(after).includes(path)),
      );
      return after;
    },

    /** Publishes the profiles again whose ids follow this one. @returns the last id; undefined if none follows */
    async republishAfter(id: Types.ObjectId | undefined): Promise<Types.ObjectId | undefined> {
      const found = await profiles
        .find({ ...(id && { _id: { $gt: id } }) })
        .sort({ _id: 1 })
        .limit(REPUBLISHED)
        .lean<ProfileDocument[]>();
      const entries = found
        .filter(({ deleted }) => !deleted)
        .map((document) => {
          const profile = toProfile(document);
          return [document._id, profileChanged(profile.id, profile, document.version)] as const;
        });
      await republish(profiles, outbox, entries);
      return found.at(-1)?._id;
    },
  };
}

/** The number of profiles that are published again in one step. */
const REPUBLISHED = 200;

/** The event contains the whole profile, so that the newest event replaces all earlier ones. */
function profileChanged(
  id: string,
  fields: ProfileFields & Partial<Pick<SourceVersions, 'disabledVersion'>>,
  version: number,
) {
  const message = {
    userId: id,
    firstName: fields.first_name,
    lastName: fields.last_name,
    profilePhoto: fields.profilePhoto,
    company: fields.company,
    job: fields.job,
    rol: fields.rol,
    selectedPackage: tierAt(fields.periods, new Date()),
    hidePresence: !fields.show_presence,
    hideTyping: !fields.show_typing,
    hideRead: !fields.show_read,
    unlisted: !fields.be_listed,
    noLinkPreviews: !fields.link_previews,
    workDomain: fields.workEmail?.domain ?? '',
    featuredPeriods: featuredPeriodsOf(fields.periods).map(({ from, until }) => ({
      from: timestampFromDate(from),
      until: timestampFromDate(until),
    })),
    disabled: fields.disabled,
    accountVersion: fields.disabledVersion ?? 0,
  };
  return outboxEntry('user.profile-changed', message, { version });
}

/** For profiles stored before these fields existed. */
const LATER_FIELDS = {
  emailConfirmed: true,
  show_presence: true,
  show_typing: true,
  show_read: true,
  be_found: true,
  be_listed: true,
  link_previews: true,
  show_guide: false,
  locale: 'en',
  deletesAt: null,
  workEmail: null,
  workEmailVersion: 0,
  periods: [],
  periodsVersion: 0,
} as const;

export function toProfile(document: ProfileDocument): StoredProfile {
  const { _id, outbox: _outbox, searchName: _name, searchKeys: _keys, listed: _listed, ...others } = document;
  const { accountKeys: _accountKeys, companyKey: _companyKey, ...fields } = others;
  // Languages were free texts once.
  const languages = fields.languages.filter(isLanguage);
  return { ...LATER_FIELDS, ...fields, languages, id: _id.toHexString() };
}
