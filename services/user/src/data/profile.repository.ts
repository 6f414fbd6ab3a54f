import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { skipOf } from '@layover/kit/http/paging';
import { tierAt } from '@layover/kit/members/package-tier';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { KeptPictures } from '@layover/kit/uploads/kept-pictures';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { Types } from 'mongoose';
import { contactListFields, type Profile, type ProfileFields } from '../domain/profile.ts';
import { prefixRange, searchKey } from '../domain/search-key.ts';
import { cachedCounts } from './cached-counts.ts';
import { CONTACTS_BY_NAME, type ProfileDocument, type ProfileModel } from './profile.model.ts';

/** Versions of the account that single fields come from. */
export interface AccountVersions {
  rolVersion: number;
  disabledVersion: number;
}

type StoredProfile = Profile & AccountVersions;

/** What to write, or nothing when there is nothing to change. */
export type ProfileChange = (profile: StoredProfile) => Partial<ProfileFields & AccountVersions> | undefined;

export type ProfileRepository = ReturnType<typeof profileRepository>;

const picturesOf = ({ profilePhoto, coverPhoto }: ProfileFields) => [profilePhoto, coverPhoto];

export function profileRepository(
  profiles: ProfileModel,
  outbox: Outbox,
  pictures: Pick<KeptPictures, 'replaced'>,
) {
  const find = async (id: string): Promise<StoredProfile | undefined> =>
    toProfile(await profiles.findById(id).lean<ProfileDocument>());

  const contactFilter = (key: string) => ({
    listed: true,
    ...(key === '' ? {} : { searchName: prefixRange(key) }),
  });
  const countContacts = cachedCounts((key) =>
    profiles.countDocuments(contactFilter(key)).hint(CONTACTS_BY_NAME).exec(),
  );

  return {
    find,

    /** Does nothing if there is one already. */
    async add(id: string, fields: ProfileFields): Promise<void> {
      const _id = new Types.ObjectId(id);
      const version = 1;
      // The account's id was made when somebody joined, and carries that time.
      const document = {
        _id,
        ...fields,
        ...contactListFields(fields),
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
     * Reads, applies the change and stores it with its event, unless somebody else was faster; then once more. A picture
     * that the profile names no more is removed.
     * @returns the profile as it is then; undefined if there is none
     */
    async update(id: string, change: ProfileChange): Promise<Profile | undefined> {
      for (;;) {
        const profile = await find(id);
        if (!profile || profile.deleted) return undefined;
        const changes = change(profile);
        if (!changes) return profile;
        const version = profile.version + 1;
        const next = { ...profile, ...changes, version };
        // Nobody is told of somebody who is gone: auth has told everybody already.
        const entries = next.deleted ? [] : [profileChanged(id, next, version)];
        const { matchedCount } = await profiles.updateOne(
          { _id: id, version: profile.version },
          {
            $set: { ...changes, ...contactListFields(next), version },
            $push: { outbox: { $each: entries } },
          },
        );
        if (matchedCount === 0) continue;
        outbox.publish(profiles, new Types.ObjectId(id), entries);
        await pictures.replaced(picturesOf(profile).filter((path) => !picturesOf(next).includes(path)));
        return next;
      }
    },

    /** Everybody but oneself whose first name begins with the text, by name. */
    async contacts(
      self: string,
      search: string,
      paging: Paging,
    ): Promise<{ people: Profile[]; total: number }> {
      const key = searchKey(search);
      const _id = new Types.ObjectId(self);
      const [all, own] = await Promise.all([
        countContacts(key),
        profiles.exists({ ...contactFilter(key), _id }),
      ]);
      const total = Math.max(0, all - (own ? 1 : 0));
      // The database would walk past all of them.
      if (skipOf(paging) >= total) return { people: [], total };
      const documents = await profiles
        .find({ ...contactFilter(key), _id: { $ne: _id } })
        .sort({ searchName: 1, _id: 1 })
        .skip(skipOf(paging))
        .limit(paging.limit)
        .hint(CONTACTS_BY_NAME)
        .lean<ProfileDocument[]>();
      return {
        people: documents.map((document) => toProfile(document)).filter((one) => one !== undefined),
        total,
      };
    },
  };
}

/** The whole copy, so that the newest one stands for all before it. */
function profileChanged(id: string, fields: ProfileFields, version: number) {
  const message = {
    userId: id,
    firstName: fields.first_name,
    lastName: fields.last_name,
    profilePhoto: fields.profilePhoto,
    company: fields.company,
    job: fields.job,
    rol: fields.rol,
    selectedPackage: tierAt(fields.package, new Date()),
    hidePresence: !fields.show_presence,
    hideTyping: !fields.show_typing,
    hideRead: !fields.show_read,
  };
  return outboxEntry('user.profile-changed', message, { version });
}

/** Of profiles that were stored before there was a choice. */
const VISIBLE_BY_DEFAULT = { show_presence: true, show_typing: true, show_read: true };

function toProfile(document: ProfileDocument | null): StoredProfile | undefined {
  if (!document) return undefined;
  const { _id, outbox: _outbox, searchName: _name, listed: _listed, ...fields } = document;
  return { ...VISIBLE_BY_DEFAULT, ...fields, id: _id.toHexString() };
}
