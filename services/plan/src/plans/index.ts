export {
  BY_START,
  CARD_FIELDS,
  type InterestChange,
  interestChangeFields,
  type PlanChange,
  type PlanDocument,
  type PlanModel,
  planModel,
} from './plan.model.ts';
export { type NewPlan, newPlanId, type PlanRepository, planRepository } from './plan.repository.ts';
export { planChanged } from './plan-event.ts';
export { isOver, type StoredStatus, shownStatus, stateFlags } from './plan-state.rules.ts';
