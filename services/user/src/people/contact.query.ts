import { skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { type QueryFilter, Types } from 'mongoose';
import { cachedCounts } from '../cached-counts.ts';
import {
  PEOPLE_BY_NAME,
  type Profile,
  type ProfileDocument,
  type ProfileModel,
  prefixRange,
  searchKey,
  toProfile,
} from '../profiles/index.ts';

interface ContactQueryDeps {
  profiles: ProfileModel;
  /** Ids of the people with whom a person has an accepted chat. */
  contactsOf: (person: string) => Promise<readonly string[]>;
  /** Ids of the people who block the person or whom the person blocks. */
  hiddenFrom: (person: string) => Promise<ReadonlySet<string>>;
}

/**
 * Finds the other people whose name starts with the text, sorted by name. People who are not to be found are listed only
 * for those who have an accepted chat with them. Nobody is listed across a block.
 */
export function contactQuery({ profiles, contactsOf, hiddenFrom }: ContactQueryDeps) {
  const filterOf = (key: string) => ({
    listed: true,
    ...(key === '' ? {} : { searchName: prefixRange(key) }),
  });
  const toBeFound = { be_found: { $ne: false } };
  const count = cachedCounts((key) =>
    profiles
      .countDocuments({ ...filterOf(key), ...toBeFound })
      .hint(PEOPLE_BY_NAME)
      .exec(),
  );

  /** The contacts who are not to be found and whose name starts with the text. */
  async function unlistedContacts(
    self: string,
    key: string,
    hidden: ReadonlySet<string>,
  ): Promise<Types.ObjectId[]> {
    const contacts = (await contactsOf(self)).filter((person) => !hidden.has(person));
    if (contacts.length === 0) return [];
    const filter = { ...filterOf(key), _id: { $in: contacts, $ne: self }, be_found: false };
    return (await profiles.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  return async (
    self: string,
    search: string,
    paging: Paging,
  ): Promise<{ people: Profile[]; total: number }> => {
    const key = searchKey(search);
    const hidden = await hiddenFrom(self);
    const withoutIds = [self, ...hidden].map((id) => new Types.ObjectId(id));
    const [all, without, unlisted] = await Promise.all([
      count(key),
      profiles.countDocuments({ ...filterOf(key), ...toBeFound, _id: { $in: withoutIds } }).hint('_id_'),
      unlistedContacts(self, key, hidden),
    ]);
    const total = Math.max(0, all - without) + unlisted.length;
    // Without this check the database would skip all contacts one by one.
    if (skipOf(paging) >= total) return { people: [], total };
    const shown: QueryFilter<ProfileDocument> =
      unlisted.length > 0 ? { $or: [toBeFound, { _id: { $in: unlisted } }] } : toBeFound;
    const documents = await profiles
      .find({ ...filterOf(key), ...shown, _id: { $nin: withoutIds } })
      .sort({ searchName: 1, _id: 1 })
      .skip(skipOf(paging))
      .limit(paging.limit)
      .hint(PEOPLE_BY_NAME)
      .lean<ProfileDocument[]>();
    return { people: documents.map(toProfile), total };
  };
}
