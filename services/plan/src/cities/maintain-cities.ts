import type { PlanModel } from '../plans/index.ts';
import type { CityRepository } from './city.repository.ts';
import type { RefreshCityPlans } from './refresh-city-plans.ts';

interface MaintainCitiesDeps {
  cities: CityRepository;
  plans: PlanModel;
  refreshCityPlans: RefreshCityPlans;
}

/** Longer than any call that made a plan in a destination before it was removed. */
const REMOVAL_MS = 60_000;

/** Completes edits and removals of destinations, also those that a crash interrupted. */
export const maintainCities =
  ({ cities, plans, refreshCityPlans }: MaintainCitiesDeps) =>
  async (now = new Date()): Promise<void> => {
    for (const city of await cities.toRefresh()) {
      await refreshCityPlans(city);
      if (city.refreshPlansUntil && city.refreshPlansUntil <= now) await cities.endRefresh(city);
    }
    for (const city of await cities.removedBefore(new Date(now.getTime() - REMOVAL_MS))) {
      // A plan that was made while the destination was removed brings it back.
      if (await hasPlans(plans, city._id)) await cities.restore(city);
      else await cities.deleteRemoved(city);
    }
  };

export const hasPlans = async (plans: PlanModel, city: string): Promise<boolean> =>
  (await plans.findOne({ city }, { _id: 1 }).hint('sorted_by_cityName').lean()) !== null;
