import type { Connection } from 'mongoose';
import type { CategoryProjectionModel } from '../known-categories/index.ts';
import type { CityModel } from '../places/index.ts';
import { planModel } from './plan.model.ts';
import { readPlanFields } from './plan-fields.ts';

interface PlansDeps {
  mongo: Connection;
  cities: CityModel;
  categories: CategoryProjectionModel;
}

/** The stored plans. `search` has their repository, because it follows their changes. */
export const createPlans = ({ mongo, ...models }: PlansDeps) => ({
  plans: planModel(mongo),
  readPlanFields: readPlanFields(models),
});

export {
  BY_START,
  CARD_FIELDS,
  type InterestChange,
  type PlanChange,
  type PlanDocument,
  type PlanModel,
} from './plan.model.ts';
export { type NewPlan, newPlanId, type PlanRepository, planRepository } from './plan.repository.ts';
export { planChanged } from './plan-event.ts';
export type { PlanFields, ReadPlanFields } from './plan-fields.ts';
export { isOver, type StoredStatus, shownStatus, stateFlags } from './plan-state.rules.ts';
