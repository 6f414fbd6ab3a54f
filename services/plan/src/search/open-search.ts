import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import type { CategoryProjectionModel } from '../plans/category-projection.model.ts';
import type { CityModel } from '../plans/city.model.ts';
import type { PlanModel } from '../plans/plan.model.ts';
import { countByDay } from './count-by-day.ts';
import type { EncodedPage } from './encoded-page.ts';
import { findCity } from './find-city.ts';
import { findSimilar } from './find-similar.query.ts';
import { pageCache } from './page-cache.ts';
import { searchEntryModel } from './search-entry.model.ts';
import { INDEX_COMPLETION_INTERVAL_MS, searchIndex } from './search-index.ts';
import { searchPlans } from './search-plans.query.ts';

interface SearchDeps {
  mongo: Connection;
  logger: Logger;
  models: { plans: PlanModel; cities: CityModel; categories: CategoryProjectionModel };
}

export type Search = ReturnType<typeof openSearch>;

/** Wires the search for plans. */
export function openSearch({ mongo, logger, models }: SearchDeps) {
  const entries = searchEntryModel(mongo);
  const index = searchIndex({ entries, plans: models.plans, categories: models.categories });
  const stop = runPeriodically({
    name: 'the completion of the search index',
    firstAfterMs: 0,
    everyMs: INDEX_COMPLETION_INTERVAL_MS,
    run: () => index.putMissing(),
    logger,
  });
  return {
    index,
    pages: pageCache<EncodedPage>(),
    find: searchPlans(entries),
    countByDay: countByDay(entries),
    findSimilar: findSimilar(entries),
    findCity: findCity(models.cities),
    stop,
  };
}
