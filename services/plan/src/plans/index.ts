import type { Connection } from 'mongoose';
import type { CityModel } from '../places/index.ts';
import { categoryProjectionModel } from './category-projection.model.ts';
import { planModel } from './plan.model.ts';
import { readPlanFields } from './plan-fields.ts';

interface PlansDeps {
  mongo: Connection;
  cities: CityModel;
}

/** The stored plans and the categories that they name. `search` has the repository of plans, because it follows their changes. */
export function createPlans({ mongo, cities }: PlansDeps) {
  const plans = planModel(mongo);
  const categories = categoryProjectionModel(mongo);
  return { models: { plans, categories }, readPlanFields: readPlanFields({ cities, categories }) };
}

export {
  type CategoryProjection,
  type CategoryProjectionModel,
  namesOf,
} from './category-projection.model.ts';
export { nameTranslations } from './name-translations.ts';
export { NEAREST_FIRST, type NearPlan } from './nearest-first.ts';
export { eveningEndOf, listingPeriod, NO_DATE } from './place-time.ts';
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
export {
  type PlanFields,
  placeOf,
  planSearchTerms,
  type ReadPlanFields,
  readCategory,
  translatedTexts,
} from './plan-fields.ts';
export { isOver, type StoredStatus, shownStatus, stateFlags } from './plan-state.rules.ts';
export { translatePlan } from './translate-plan.ts';
