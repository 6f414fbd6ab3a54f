import type { PlanFilter } from '@layover/proto/http/plan-schemas';
import type { QueryFilter, Types } from 'mongoose';
import type { SearchEntry, SearchEntryModel } from './search-entry.model.ts';
import { type SearchTerm, termsOf } from './search-keys.ts';
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
  /** The other conditions, except those of the range. */
  residual: Condition[];
  /** Leaves out plans that are over, and those that were listed after the search began. */
  live: Condition[];
  /** Number of entries with the values of the index. It stops at EXAMINED_MAX + 1. */
  size: () => Promise<number>;
}

/** Chooses the index of a search: of several keys the rarest, so that few entries are checked for the other conditions. */
export async function accessOf(
  entries: SearchEntryModel,
  filter: PlanFilter,
  ranges: readonly SearchRange[],
  asOf: Date,
): Promise<SearchAccess> {
  const terms = termsOf(filter);
  const [city, suffix] = filter.city === undefined ? [{}, ''] : [{ city: filter.city }, '_city'];
  const sortAt = timesOf(ranges.length === 1 ? ranges[0] : undefined);
  const sizeOf = async (hint: string, indexed: Condition) => {
    const stages = [{ $match: { ...indexed, sortAt } }, { $limit: EXAMINED_MAX + 1 }, { $count: 'count' }];
    const [counted] = await entries.aggregate<{ count: number }>(stages, { hint });
    return counted?.count ?? 0;
  };
  const keyed = terms.filter(({ key }) => key !== undefined);
  const byKey = `by${suffix}${suffix && '_and'}_key`;
  const keyOf = ({ key }: SearchTerm) => ({ ...city, keys: key });
  const rarest = await rarestOf(keyed, (term) => sizeOf(byKey, keyOf(term)));
  const [hint, indexed] = rarest ? [byKey, keyOf(rarest)] : [suffix ? 'by_city' : 'by_time', city];
  return {
    hint,
    indexed,
    residual: terms.flatMap((term) => (term === rarest && term.isExact ? [] : [term.condition])),
    live: [{ until: { $gt: asOf } }, { listedAt: { $lte: asOf } }],
    size: () => sizeOf(hint, indexed),
  };
}

async function rarestOf(
  terms: readonly SearchTerm[],
  sizeOf: (term: SearchTerm) => Promise<number>,
): Promise<SearchTerm | undefined> {
  if (terms.length < 2) return terms[0];
  const sizes = await Promise.all(terms.map((term) => sizeOf(term)));
  return terms[sizes.indexOf(Math.min(...sizes))];
}

/** Entries of plans that are no longer listed have no time. */
export const timesOf = (range: SearchRange | undefined): Condition['sortAt'] =>
  range?.sortAt ?? { $gt: new Date(0) };
