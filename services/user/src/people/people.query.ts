import { readPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PeopleQuery } from '@layover/proto/http/user/user';
import { type QueryFilter, Types } from 'mongoose';
import { cachedCounts } from '../cached-counts.ts';
import {
  FEATURED_BY_NAME,
  PEOPLE_BY_KEY,
  PEOPLE_BY_NAME,
  type Profile,
  type ProfileDocument,
  type ProfileModel,
  toProfile,
} from '../profiles/index.ts';
import { keyStart, type SearchedProperty, startPattern } from '../search-keys/index.ts';

/**
 * Up to this many people are read by their keys and sorted in memory. More are read in the order of names, where they are
 * frequent.
 */
export const SORTED_IN_MEMORY_MAX = 2_000;

type Condition = QueryFilter<ProfileDocument>;

const PROPERTIES = ['name', 'company', 'city', 'tag'] as const satisfies readonly SearchedProperty[];

/**
 * Searches for other people by the beginning of words in their profiles: the featured ones first, both sorted by name.
 * @param hiddenFrom ids of the people who block a person or whom the person blocks
 */
export function peopleQuery(
  profiles: ProfileModel,
  hiddenFrom: (person: string) => Promise<ReadonlySet<string>>,
) {
  const count = cachedCounts((conditions) =>
    profiles
      .countDocuments(JSON.parse(conditions) as Condition)
      .hint(conditions.includes('searchKeys') ? PEOPLE_BY_KEY : PEOPLE_BY_NAME)
      .exec(),
  );

  /** The queries of all people of a search whom the searcher may see, except the searcher, with their numbers. */
  async function prepare(self: string, query: Omit<PeopleQuery, keyof Paging>) {
    const conditions = conditionsOf(query);
    const now = new Date();
    const inForce = { featured: true, from: { $lte: now }, until: { $gt: now } };
    const withoutIds = [self, ...(await hiddenFrom(self))].map((id) => new Types.ObjectId(id));
    const inOrder = (more: Condition, index: string) =>
      profiles
        .find({ ...conditions, ...more, _id: { $nin: withoutIds } })
        .sort({ searchName: 1, _id: 1 })
        .hint(index);
    // The condition of the partial index is named, because the database does not derive it from `$elemMatch`.
    const isFeatured = { 'periods.featured': true, periods: { $elemMatch: inForce } };
    const [all, without] = await Promise.all([
      count(JSON.stringify(conditions)),
      profiles.countDocuments({ ...conditions, _id: { $in: withoutIds } }).hint('_id_'),
    ]);
    const isNarrow = conditions.$and !== undefined && all <= SORTED_IN_MEMORY_MAX;
    return {
      featured: inOrder(isFeatured, FEATURED_BY_NAME),
      others: inOrder(
        { periods: { $not: { $elemMatch: inForce } } },
        isNarrow ? PEOPLE_BY_KEY : PEOPLE_BY_NAME,
      ),
      total: Math.max(0, all - without),
    };
  }

  return {
    prepare,

    page: async (self: string, query: PeopleQuery): Promise<Page<Profile>> => {
      const { featured, others, total } = await prepare(self, query);
      const { found, nextCursor } = await readPage<ProfileDocument>([featured, others], query, total);
      return { found: found.map(toProfile), total, nextCursor };
    },
  };
}

function conditionsOf({ language, ...texts }: Omit<PeopleQuery, keyof Paging>): Condition {
  const starts = PROPERTIES.flatMap((property) => {
    const text = texts[property]?.trim();
    return text ? [{ searchKeys: { $regex: startPattern(keyStart(property, text)) } }] : [];
  });
  const spoken = language ? [{ searchKeys: keyStart('language', language) }] : [];
  const keys = [...starts, ...spoken];
  return {
    listed: true,
    be_found: { $ne: false },
    ...(keys.length > 0 && { $and: keys }),
  };
}
