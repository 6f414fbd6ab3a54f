import { SEARCH_TOTAL_MAX } from '@layover/proto/limits';
import { conditionsOf, EXAMINED_MAX, type SearchAccess } from './search-access.ts';
import type { SearchEntryModel } from './search-entry.model.ts';
import type { SearchRange } from './search-range.ts';

export interface PlanCount {
  count: number;
  /** Whether there are entries that were not examined. */
  isPartial: boolean;
}

/** Counts the plans of a search among a bounded number of entries of each range. */
export async function countPlans(
  entries: SearchEntryModel,
  access: SearchAccess,
  ranges: readonly SearchRange[],
): Promise<PlanCount> {
  const countRange = async (range: SearchRange) => {
    const { indexed, checked } = conditionsOf(access, range);
    const stages = [
      { $match: indexed },
      { $limit: EXAMINED_MAX + 1 },
      { $match: checked },
      { $limit: SEARCH_TOTAL_MAX + 1 },
      { $count: 'count' },
    ];
    const [counted] = await entries.aggregate<{ count: number }>(stages, { hint: access.hint });
    return counted?.count ?? 0;
  };
  const [size, ...counts] = await Promise.all([
    access.isChecked ? access.size() : 0,
    ...ranges.map(countRange),
  ]);
  return { count: counts.reduce((sum, count) => sum + count, 0), isPartial: size > EXAMINED_MAX };
}
