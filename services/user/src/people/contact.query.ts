import { skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { Types } from 'mongoose';
import { CONTACTS_BY_NAME, type ProfileDocument, type ProfileModel } from '../profiles/profile.model.ts';
import { toProfile } from '../profiles/profile.repository.ts';
import type { Profile } from '../profiles/profile.rules.ts';
import { prefixRange, searchKey } from '../profiles/search-key.rules.ts';
import { cachedCounts } from './cached-counts.ts';

/** Finds the other people whose name starts with the text, sorted by name. */
export function contactQuery(profiles: ProfileModel) {
  const filterOf = (key: string) => ({
    listed: true,
    ...(key === '' ? {} : { searchName: prefixRange(key) }),
  });
  const count = cachedCounts((key) => profiles.countDocuments(filterOf(key)).hint(CONTACTS_BY_NAME).exec());

  return async (
    self: string,
    search: string,
    paging: Paging,
  ): Promise<{ people: Profile[]; total: number }> => {
    const key = searchKey(search);
    const _id = new Types.ObjectId(self);
    const [all, own] = await Promise.all([count(key), profiles.exists({ ...filterOf(key), _id })]);
    const total = Math.max(0, all - (own ? 1 : 0));
    // Without this check the database would skip all contacts one by one.
    if (skipOf(paging) >= total) return { people: [], total };
    const documents = await profiles
      .find({ ...filterOf(key), _id: { $ne: _id } })
      .sort({ searchName: 1, _id: 1 })
      .skip(skipOf(paging))
      .limit(paging.limit)
      .hint(CONTACTS_BY_NAME)
      .lean<ProfileDocument[]>();
    return { people: documents.map(toProfile), total };
  };
}
