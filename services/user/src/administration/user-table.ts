import { readPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { AdminUserQuery } from '@layover/proto/http/user/user-admin';
import type { QueryFilter, SortOrder } from 'mongoose';
import { cachedCounts } from '../cached-counts.ts';
import {
  type Profile,
  type ProfileDocument,
  type ProfileModel,
  toProfile,
  USERS_BY_KEY,
} from '../profiles/index.ts';
import { searchKey, startPattern } from '../search-keys/index.ts';

/** The filters and the order of the table, without its page. */
export type UserTableQuery = Omit<AdminUserQuery, keyof Paging>;

type Filters = Omit<UserTableQuery, 'order' | 'orderType'>;

/**
 * Up to this many people are read by the index of a filter and sorted in memory. More are read in the index of the order,
 * where they are frequent.
 */
const SORTED_IN_MEMORY_MAX = 2_000;

/** The field that each order sorts by. The index `users_sorted_by_…` has it. */
const SORT_FIELDS = {
  name: 'searchName',
  company: 'companyKey',
  joinedAt: 'joinedAt',
} as const satisfies Record<AdminUserQuery['order'], keyof ProfileDocument>;

const DAY_MS = 24 * 3600_000;

/** The table of people for ADMINs, in any order and filter. */
export function userTable(profiles: ProfileModel) {
  const count = cachedCounts((key) => {
    const filters = JSON.parse(key) as Filters;
    return profiles
      .countDocuments(conditionsOf(filters, new Date()))
      .hint(narrowIndex(filters) ?? 'users_sorted_by_name')
      .exec();
  });
  const countOf = ({ search, rol, disabled, package: tier, company }: Filters) =>
    count(JSON.stringify({ search, rol, disabled, package: tier, company }));

  /** The query of all people of a table, with their number. */
  async function prepare(query: UserTableQuery) {
    const total = await countOf(query);
    const narrow = narrowIndex(query);
    const direction: SortOrder = query.orderType === 'asc' ? 1 : -1;
    const find = profiles
      .find(conditionsOf(query, new Date()))
      .sort({ [SORT_FIELDS[query.order]]: direction, _id: direction })
      .hint(narrow && total <= SORTED_IN_MEMORY_MAX ? narrow : `users_sorted_by_${query.order}`);
    return { find, total };
  }

  const joinedSince = (since: Date) =>
    profiles
      .countDocuments({ deleted: false, joinedAt: { $gte: since } })
      .hint('users_sorted_by_joinedAt')
      .exec();

  return {
    prepare,

    async page(query: AdminUserQuery): Promise<Page<Profile>> {
      const { find, total } = await prepare(query);
      const { found, nextCursor } = await readPage<ProfileDocument>([find], query, total);
      return { found: found.map(toProfile), total, nextCursor };
    },

    /** All people of a table, at most `limit`, read in batches. */
    async *rows(query: UserTableQuery, limit: number): AsyncGenerator<Profile> {
      const { find } = await prepare(query);
      for await (const document of find.limit(limit).lean<ProfileDocument[]>().cursor({ batchSize: 500 }))
        yield toProfile(document as unknown as ProfileDocument);
    },

    async counts() {
      const [all, admins, disabled] = await Promise.all([
        countOf({}),
        countOf({ rol: 'ADMIN' }),
        countOf({ disabled: 'true' }),
      ]);
      return { all, admins, disabled };
    },

    async joined() {
      const now = Date.now();
      const [joinedToday, joinedThisWeek] = await Promise.all([
        joinedSince(new Date(now - DAY_MS)),
        joinedSince(new Date(now - 7 * DAY_MS)),
      ]);
      return { joinedToday, joinedThisWeek };
    },
  };
}

/** Excludes people who have requested the deletion of their account. Older profiles without the field are included. */
const DISABLED_BY_ADMIN = { disabled: true, deletesAt: null };

const wordsOf = (search = ''): string[] => {
  const key = searchKey(search);
  // An e-mail is one key. Words of names and companies can be in any order.
  return key.includes('@') ? [key] : key.split(' ').filter(Boolean);
};

function conditionsOf(
  { search, rol, disabled, package: tier, company }: Filters,
  now: Date,
): QueryFilter<ProfileDocument> {
  const words = wordsOf(search);
  const inForce = { from: { $lte: now }, until: { $gt: now } };
  return {
    deleted: false,
    ...(rol && { rol }),
    ...(company && { companyKey: searchKey(company) }),
    ...(disabled === 'true' && DISABLED_BY_ADMIN),
    ...(disabled === 'false' && { $nor: [DISABLED_BY_ADMIN] }),
    ...(tier && tier !== 'free' && { periods: { $elemMatch: { ...inForce, tier } } }),
    ...(tier === 'free' && { periods: { $not: { $elemMatch: inForce } } }),
    ...(words.length > 0 && { $and: words.map((word) => ({ accountKeys: { $regex: startPattern(word) } })) }),
  };
}

/** The index that holds few people for the filters; undefined when there is none for them. */
function narrowIndex({ search, rol, disabled, package: tier, company }: Filters): string | undefined {
  if (wordsOf(search).length > 0) return USERS_BY_KEY;
  if (company) return 'users_sorted_by_company';
  if (rol === 'ADMIN') return 'admin_users';
  if (disabled === 'true') return 'disabled_users';
  return tier && tier !== 'free' ? 'users_with_period' : undefined;
}
