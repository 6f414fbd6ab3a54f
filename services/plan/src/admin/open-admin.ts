import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import type { FillFreePlaces } from '../interest/fill-free-places.ts';
import type { InterestRepository } from '../interest/interest.repository.ts';
import type { CategoryProjectionModel } from '../plans/category-projection.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import type { ReadPlanFields } from '../plans/plan-fields.ts';
import { changeCategory } from './change-category.ts';
import { changeState } from './change-state.ts';
import { createSeries, duplicatePlan } from './copy-plan.ts';
import { createPlan } from './create-plan.ts';
import { disablePlan, disablePlans } from './disable-plans.ts';
import { editPlan } from './edit-plan.ts';
import { planPictures } from './plan-pictures.ts';
import { sortPlans } from './sort-plans.ts';

interface AdminFolderDeps {
  models: { categories: CategoryProjectionModel };
  plans: PlanRepository;
  interests: InterestRepository;
  pictures: DocumentPictures;
  readPlanFields: ReadPlanFields;
  fillFreePlaces: FillFreePlaces;
}

export function openAdmin(deps: AdminFolderDeps) {
  return {
    createPlan: createPlan(deps),
    editPlan: editPlan(deps),
    changeState: changeState(deps),
    disablePlan: disablePlan(deps),
    disablePlans: disablePlans(deps),
    changeCategory: changeCategory({ plans: deps.plans, categories: deps.models.categories }),
    sortPlans: sortPlans(deps),
    duplicatePlan: duplicatePlan(deps),
    createSeries: createSeries(deps),
    planPictures: planPictures(deps),
  };
}
