import type { PlanFilter } from '@layover/proto/http/plan-schemas';
import type { QueryFilter, Types } from 'mongoose';
import type { SearchEntry, SearchEntryModel } from './search-entry.model.ts';
import { termsOf } from './search-keys.ts';
import type { SearchRange } from './search-range.ts';

type Condition = QueryFilter<SearchEntry>;

/** Entries that the count of a search looks at. */
export const EXAMINED_MAX = 500;

export interface FoundPlan {
  _id: Types.ObjectId;
  distanceKm?: number;
}

/** The index that a search walks along, and what remains to be checked of each entry. */
export interface SearchAccess {
  hint: string;
  /** The values of the index before the time. */
  indexed: Condition;
  /**
   * Whether the index is used for a range of times too. An index of keys is not: it has several entries of a plan, and with
   * a range the database would read and sort all of them before the first result.
   */
  isTimed: boolean;
  /** The other conditions, except those of the range. */
  residual: Condition[];
  /** Number of entries with the values of the index. It stops at EXAMINED_MAX + 1. */
  size: () => Promise<number>;
}

/**
 * Chooses the index of a search so that few entries are checked in vain: the rarest of its keys; but with dates, and a key
 * that many plans have, the time.
 */
export async function accessOf(
  entries: SearchEntryModel,
  filter: PlanFilter,
  ranges: readonly SearchRange[],
  asOf: Date,
): Promise<SearchAccess> {
  const terms = termsOf(filter);
  const [city, byTime, byKey] =
    filter.city === undefined
      ? [{}, 'by_time', 'by_key']
      : [{ city: filter.city }, 'by_city', 'by_city_and_key'];
  const sizeOf = async (hint: string, match: Condition) => {
    const stages = [{ $match: match }, { $limit: EXAMINED_MAX + 1 }, { $count: 'count' }];
    const [counted] = await entries.aggregate<{ count: number }>(stages, { hint });
    return counted?.count ?? 0;
  };
  const isDated = ranges.some(({ sortAt }) => sortAt !== undefined);
  const keyed = terms.filter(({ key }) => key !== undefined);
  // A search with one key and without dates needs no size to choose.
  const isObvious = keyed.length < 2 && !isDated;
  const sizes = isObvious
    ? keyed.map(() => 0)
    : await Promise.all(keyed.map(({ key }) => sizeOf(byKey, { ...city, keys: key })));
  const least = Math.min(...sizes);
  const rarest = isDated && least > EXAMINED_MAX ? undefined : keyed[sizes.indexOf(least)];
  const [hint, indexed] = rarest ? [byKey, { ...city, keys: rarest.key }] : [byTime, city];
  const live = [{ until: { $gt: asOf } }, { listedAt: { $lte: asOf } }];
  const others = terms.flatMap((term) => (term === rarest && term.isExact ? [] : [term.condition]));
  return {
    ...{ hint, indexed, isTimed: rarest === undefined },
    residual: [...live, ...others],
    size: async () => {
      if (others.length === 0 && !isDated) return 0;
      return rarest ? sizeOf(hint, indexed) : sizeOf(hint, { ...indexed, ...timesOf(ranges[0]) });
    },
  };
}

/** The conditions of one range that the index answers, and those that are checked of each entry. */
export function conditionsOf({ indexed, isTimed, residual }: SearchAccess, range: SearchRange) {
  const { sortAt, condition } = range;
  return isTimed
    ? { indexed: { ...indexed, ...timesOf(range) }, checked: { $and: [...residual, condition] } }
    : { indexed, checked: { $and: [...residual, condition, ...(sortAt ? [{ sortAt }] : [])] } };
}

/** Entries of plans that are no longer listed have no time. */
const timesOf = (range: SearchRange | undefined) => ({ sortAt: range?.sortAt ?? { $gt: new Date(0) } });
