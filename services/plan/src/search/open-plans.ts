import type { Outbox } from '@layover/kit/events/outbox';
import { planTable } from '../admin/plan-table.ts';
import type { CategoryProjectionModel } from '../categories/category-projection.model.ts';
import type { CityModel } from '../cities/city.model.ts';
import { indexedPlans } from '../search/indexed-plans.ts';
import type { Search } from '../search/open-search.ts';
import { planLists } from '../search/plan-lists.ts';
import type { PlanModel } from './plan.model.ts';
import { planRepository } from './plan.repository.ts';
import { readPlanFields } from './plan-fields.ts';

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
