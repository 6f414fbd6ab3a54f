import type { DayCount, PlanFilter } from '@layover/proto/http/plan/plan-schemas';
import { COUNTED_PLANS_MAX } from '@layover/proto/limits';
import { withinCircle } from './find-near.ts';
import { readCache } from './read-cache.ts';
import { accessesOf, chooseAccess, conditionsOf } from './search-access.ts';
import type { SearchEntryModel } from './search-entry.model.ts';
import { rangesOf } from './search-range.ts';

type DatedFilter = PlanFilter & { from: string; to: string };

/** Counts the listed plans of a search by the local day on which they begin. Plans without a date are left out. */
export function countByDay(entries: SearchEntryModel) {
  const counts = readCache<DayCount[]>();

  async function read(filter: DatedFilter, asOf: Date): Promise<DayCount[]> {
    const [dated] = rangesOf(filter, asOf);
    if (!dated) return [];
    const chosen = await chooseAccess(accessesOf(entries, filter, [dated], asOf), [dated]);
    const { lat, lng, radius } = filter;
    const access =
      lat !== undefined && lng !== undefined
        ? withinCircle(chosen, { lat, lng, ...(radius !== undefined && { radius }) })
        : chosen;
    const { indexed, checked } = conditionsOf(access, dated);
    const stages = [
      { $match: indexed },
      { $limit: COUNTED_PLANS_MAX },
      { $match: checked },
      { $group: { _id: { $substrBytes: ['$startsLocal', 0, '2026-11-21'.length] }, plans: { $sum: 1 } } },
      { $sort: { _id: 1 as const } },
    ];
    const days = await entries.aggregate<{ _id: string; plans: number }>(stages, { hint: access.hint });
    return days.map(({ _id, plans }) => ({ day: _id, plans }));
  }

  return (filter: DatedFilter, now: Date): Promise<DayCount[]> =>
    counts.get(JSON.stringify(Object.entries(filter).toSorted()), () => read(filter, now));
}
