import { CITY_PLANS_MAX } from '@layover/proto/limits';
import { LRUCache } from 'lru-cache';
import type { PlanModel } from '../plans/index.ts';

/** Milliseconds in which a cached count is used as it is. */
const FRESH_MS = 15_000;
/** Milliseconds after that in which readers get the old count while it is renewed (stale-while-revalidate). */
const STALE_MS = 60_000;
/** More than the number of destinations. */
const CITIES_MAX = 10_000;

export type PlanLists = ReturnType<typeof planLists>;

/** Caches the numbers of listed plans, so that a read takes the same time for any number of plans. */
export function planLists(plans: PlanModel) {
  const count = async (city: string): Promise<number> => {
    const stages = [
      { $match: { listed: true, city, until: { $gt: new Date() } } },
      { $limit: CITY_PLANS_MAX },
      { $count: 'count' },
    ];
    const [counted] = await plans.aggregate<{ count: number }>(stages, { hint: 'by_city' });
    return counted?.count ?? 0;
  };
  const counts = new LRUCache<string, number>({
    max: CITIES_MAX,
    ttl: FRESH_MS,
    // Callers that wait for a count get it, even if it is dropped from the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: count,
  });

  return {
    /** The numbers of current plans of some cities, each at most CITY_PLANS_MAX. */
    async countByCity(cities: readonly string[]): Promise<Map<string, number>> {
      const counted = cities.map(async (city) => {
        const allowStale = counts.getRemainingTTL(city) > -STALE_MS;
        return [city, (await counts.fetch(city, { allowStale })) ?? 0] as const;
      });
      return new Map(await Promise.all(counted));
    },

    /** Call it when plans of a city become listed or unlisted, so that the next read counts again. */
    clearCounts(cities: readonly string[]): void {
      for (const city of cities) counts.delete(city);
    },
  };
}
