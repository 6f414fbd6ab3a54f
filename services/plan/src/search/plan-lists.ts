import type { PlanModel } from '../plans/plan.model.ts';
import { readCache } from './read-cache.ts';

export type PlanLists = ReturnType<typeof planLists>;

/** Counts of the listed plans. */
export function planLists(plans: PlanModel) {
  const cityCounts = readCache<Map<string, number>>();

  return {
    /** The number of current plans of each city. */
    countByCity: (): Promise<Map<string, number>> =>
      cityCounts.get('all', async () => {
        const counts = await plans.aggregate<{ _id: string; plans: number }>([
          { $match: { listed: true, until: { $gt: new Date() } } },
          { $group: { _id: '$city', plans: { $sum: 1 } } },
        ]);
        return new Map(counts.map((entry) => [entry._id, entry.plans]));
      }),

    /** Call it when a plan becomes listed or unlisted, so that the next read counts again. */
    clearCounts(): void {
      cityCounts.clear();
    },
  };
}
