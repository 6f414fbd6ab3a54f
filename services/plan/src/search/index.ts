import type { TaskSettings } from '@layover/kit/config';
import type { Outbox } from '@layover/kit/events/outbox';
import { refoldDocuments, refoldSearchKeys } from '@layover/kit/jobs/refold-search-keys';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import { foldText } from '@layover/proto/text/compare';
import type { Connection } from 'mongoose';
import { type CategoryProjectionModel, namesOf } from '../known-categories/index.ts';
import type { CityModel } from '../places/index.ts';
import { planSearchTerms } from '../plan-texts/index.ts';
import { type PlanDocument, type PlanModel, planRepository } from '../plans/index.ts';
import { countByDay } from './count-by-day.ts';
import type { EncodedPage } from './encoded-page.ts';
import { findCity } from './find-city.ts';
import { findSimilar } from './find-similar.query.ts';
import { indexedPlans } from './indexed-plans.ts';
import { pageCache } from './page-cache.ts';
import { planLists } from './plan-lists.ts';
import { planTable } from './plan-table.ts';
import { searchEntryModel } from './search-entry.model.ts';
import { INDEX_COMPLETION_INTERVAL_MS, searchIndex } from './search-index.ts';
import { searchPlans } from './search-plans.query.ts';

interface SearchDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: TaskSettings;
  models: { plans: PlanModel; cities: CityModel; categories: CategoryProjectionModel };
}

/** The search for plans, and the plans with everything that follows their changes: search entries, cached pages, counts. */
export function createSearch({ mongo, outbox, logger, settings, models }: SearchDeps) {
  const entries = searchEntryModel(mongo);
  const index = searchIndex({ entries, plans: models.plans, categories: models.categories });
  const pages = pageCache<EncodedPage>();
  const lists = planLists(models.plans);
  const table = planTable(models.plans);
  const refolds = refoldSearchKeys({
    mongo,
    logger,
    pollMs: settings.TASK_POLL_SECONDS * 1000,
    collections: {
      plans: refoldDocuments<PlanDocument>(models.plans, async (plan) => {
        const category = await models.categories.findById(plan.category).lean();
        return {
          nameKey: foldText(plan.planName),
          searchTerms: planSearchTerms(plan, plan, namesOf(category ?? undefined)),
        };
      }),
      search_entries: index.refoldAfter,
    },
  });
  return {
    closeRefolds: refolds.close,
    plans: indexedPlans(planRepository(models.plans, outbox), { index, pages, lists, table }),
    lists,
    table,
    index,
    pages,
    find: searchPlans(entries),
    countByDay: countByDay(entries),
    findSimilar: findSimilar(entries),
    findCity: findCity(models.cities),
    stop: runPeriodically({
      name: 'the completion of the search index',
      firstAfterMs: 0,
      everyMs: INDEX_COMPLETION_INTERVAL_MS,
      run: () => index.putMissing(),
      logger,
    }),
  };
}

export { encodePage } from './encoded-page.ts';
export { NEAREST_FIRST } from './nearest-first.ts';
export type { TableQuery } from './plan-table.ts';
export type { SearchIndex } from './search-index.ts';
export { asOfOf } from './search-plans.query.ts';
