import type { Outbox } from '@layover/kit/events/outbox';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import type { FillFreePlaces, InterestRepository } from '../interest/index.ts';
import type { CategoryProjectionModel } from '../known-categories/index.ts';
import type { ReadPlanFields } from '../plan-fields/index.ts';
import type { PlanModel, PlanRepository } from '../plans/index.ts';
import { addGalleryPicture, checkGallery } from './add-gallery-picture.ts';
import { changeCategory } from './change-category.ts';
import { changeState } from './change-state.ts';
import { createPlan } from './create-plan.ts';
import { createSeries, previewSeries } from './create-series.ts';
import { disablePlan, disablePlans } from './disable-plans.ts';
import { duplicatePlan } from './duplicate-plan.ts';
import { editPlan } from './edit-plan.ts';
import { planDocuments } from './plan-documents.ts';
import { updatePhoto } from './update-photo.ts';

interface AdminDeps {
  outbox: Pick<Outbox, 'publish'>;
  models: { plans: PlanModel; categories: CategoryProjectionModel };
  plans: PlanRepository;
  interests: InterestRepository;
  pictures: DocumentPictures;
  readPlanFields: ReadPlanFields;
  fillFreePlaces: FillFreePlaces;
}

/** Changes of plans by ADMINs. */
export function createAdmin(context: AdminDeps) {
  const { models, outbox, plans } = context;
  const documents = planDocuments({ model: models.plans, outbox, plans });
  const deps = { ...context, documents };
  return {
    createPlan: createPlan(deps),
    editPlan: editPlan(deps),
    changeState: changeState(deps),
    disablePlan: disablePlan(deps),
    disablePlans: disablePlans(deps),
    changeCategory: changeCategory({ plans, categories: models.categories }),
    duplicatePlan: duplicatePlan(deps),
    createSeries: createSeries(deps),
    previewSeries: previewSeries(deps),
    updatePhoto: updatePhoto(deps),
    addGalleryPicture: addGalleryPicture(deps),
    checkGallery: checkGallery(plans),

    /** Puts plans into an order. @throws 422 for an unknown plan */
    sortPlans: (plansId: readonly string[], actor: string): Promise<void> =>
      documents.sort(plansId, 'plansId', actor),
  };
}

export { newPlan, planCreated, type StorePlansDeps } from './create-plan.ts';
export { withDisabled } from './disable-plans.ts';
