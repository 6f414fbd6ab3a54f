import type { PlanFilter } from '@layover/proto/http/plan/plan-schemas';
import { NEAR_RADIUS_KM_DEFAULT } from '@layover/proto/limits';
import type { QueryFilter, Types } from 'mongoose';
import { cellsAround } from './search-cells.ts';
import type { SearchEntry, SearchEntryModel } from './search-entry.model.ts';
import { type SearchTerm, termsOf } from './search-keys.ts';
import type { SearchRange } from './search-range.ts';

type Condition = QueryFilter<SearchEntry>;

/** The maximum number of entries of an index that a count examines, or that are sorted in memory. */
export const EXAMINED_MAX = 150;

export interface FoundPlan {
  _id: Types.ObjectId;
  distanceKm?: number;
}

/** An index that a search can walk along, and what remains to be checked of each entry. */
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
  /** Whether plans that are listed can fail the other conditions. */
  isChecked: boolean;
  /** Number of entries with the values of the index, in the largest of the ranges. It stops at EXAMINED_MAX + 1. */
  size: () => Promise<number>;
}

/** The indexes that a search can use: the one of times, and the one of keys with each of its keys. */
export interface SearchAccesses {
  byTime: SearchAccess;
  byKeys: SearchAccess[];
  /** All conditions, except those of the range. */
  conditions: Condition[];
}

export function accessesOf(
  entries: SearchEntryModel,
  filter: PlanFilter,
  ranges: readonly SearchRange[],
  asOf: Date,
): SearchAccesses {
  const { city } = filter;
  const terms = termsOf(filter);
  const { place, others, byTime, byKey } = placeOf(filter);
  const live = [{ until: { $gt: asOf } }, { listedAt: { $lte: asOf } }];
  const sizeOf = async (hint: string, match: Condition) => {
    const stages = [{ $match: match }, { $limit: EXAMINED_MAX + 1 }, { $count: 'count' }];
    const [counted] = await entries.aggregate<{ count: number }>(stages, { hint });
    return counted?.count ?? 0;
  };
  const access = (hint: string, indexed: Condition, rest: readonly SearchTerm[]): SearchAccess => {
    const isTimed = hint === byTime;
    const isDated = ranges.some(({ sortAt }) => sortAt !== undefined);
    const checks = [...others, ...rest.map(({ condition }) => condition)];
    const residual = [...live, ...checks];
    const matches = (isTimed ? ranges : ranges.slice(0, 1)).map(
      (range) => conditionsOf({ indexed, isTimed, residual }, range).indexed,
    );
    let size: Promise<number> | undefined;
    const largest = async () => Math.max(...(await Promise.all(matches.map((match) => sizeOf(hint, match)))));
    return {
      hint,
      indexed,
      isTimed,
      residual,
      isChecked: checks.length > 0 || isDated,
      size: () => {
        size ??= largest();
        return size;
      },
    };
  };
  const without = (term: SearchTerm) => terms.filter((each) => each !== term || !term.isExact);
  return {
    byTime: access(byTime, place, terms),
    byKeys: terms.flatMap((term) =>
      term.key === undefined ? [] : access(byKey, { ...place, keys: term.key }, without(term)),
    ),
    conditions: [
      ...live,
      ...terms.map(({ condition }) => condition),
      ...(city === undefined ? [] : [{ city }]),
    ],
  };
}

/** The values in front of the indexes: the cells around a point, or a city. */
function placeOf({ city, lat, lng, radius = NEAR_RADIUS_KM_DEFAULT }: PlanFilter) {
  const cells = lat !== undefined && lng !== undefined ? cellsAround({ lat, lng }, radius) : undefined;
  if (cells) {
    const others = city === undefined ? [] : [{ city }];
    return { place: { cell: { $in: cells } }, others, byTime: 'by_cell', byKey: 'by_cell_and_key' };
  }
  if (city !== undefined) return { place: { city }, others: [], byTime: 'by_city', byKey: 'by_city_and_key' };
  return { place: {}, others: [], byTime: 'by_time', byKey: 'by_key' };
}

/**
 * The index with which few entries are checked in vain: the one with the rarest of the keys; but with dates, and a key that
 * many plans have, the one of times.
 */
export async function chooseAccess(
  { byTime, byKeys }: SearchAccesses,
  ranges: readonly SearchRange[],
): Promise<SearchAccess> {
  const isDated = ranges.some(({ sortAt }) => sortAt !== undefined);
  const [first = byTime] = byKeys;
  // A search with one key and without dates needs no size to choose.
  if (byKeys.length < 2 && !isDated) return first;
  const rarest = await smallest(byKeys);
  return rarest && !(isDated && rarest.size > EXAMINED_MAX) ? rarest.access : byTime;
}

/** The access with the fewest entries. */
export async function smallest(
  accesses: readonly SearchAccess[],
): Promise<{ access: SearchAccess; size: number } | undefined> {
  const sized = await Promise.all(accesses.map(async (access) => ({ access, size: await access.size() })));
  return sized.toSorted((one, two) => one.size - two.size)[0];
}

/** The conditions of one range that the index answers, and those that are checked of each entry. */
export function conditionsOf(
  { indexed, isTimed, residual }: Pick<SearchAccess, 'indexed' | 'isTimed' | 'residual'>,
  { sortAt, condition }: SearchRange,
) {
  // Entries of plans that are no longer listed have no time.
  if (isTimed)
    return {
      indexed: { ...indexed, sortAt: sortAt ?? { $gt: new Date(0) } },
      checked: { $and: [...residual, condition] },
    };
  return { indexed, checked: { $and: [...residual, condition, ...(sortAt ? [{ sortAt }] : [])] } };
}
