export { type PlanFields, type ReadPlanFields, readPlanFields } from './read-plan-fields.ts';
