import type { Outbox } from '@layover/kit/events/outbox';
import type { CategoryProjectionModel } from '../plans/category-projection.model.ts';
import type { CityModel } from '../plans/city.model.ts';
import type { PlanModel } from '../plans/plan.model.ts';
import { planRepository } from '../plans/plan.repository.ts';
import { readPlanFields } from '../plans/plan-fields.ts';
import { indexedPlans } from './indexed-plans.ts';
import type { Search } from './open-search.ts';
import { planLists } from './plan-lists.ts';
import { planTable } from './plan-table.ts';

interface PlanFolderDeps {
  outbox: Pick<Outbox, 'publish'>;
  models: { plans: PlanModel; cities: CityModel; categories: CategoryProjectionModel };
  search: Search;
}

/** The plans, with everything that follows their changes: search entries, cached pages, counts. */
export function openPlans({ outbox, models, search }: PlanFolderDeps) {
  const lists = planLists(models.plans);
  const table = planTable(models.plans);
  const plans = indexedPlans(planRepository(models.plans, outbox), { ...search, lists, table });
  return { plans, lists, table, readPlanFields: readPlanFields(models) };
}
