import type { ServiceSettings } from '@layover/kit/config';
import { hasCompleteProfile } from '@layover/kit/members/complete-profile';
import { personModel } from '@layover/kit/members/people';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { categoryProjectionModel } from './plans/category-projection.model.ts';
import { cityModel } from './cities/city.model.ts';
import { planModel } from './plans/plan.model.ts';
import { planRepository } from './plans/plan.repository.ts';
import { planLists } from './search/plan-lists.ts';
import { changeInterest, withdrawFromAllPlans } from './interest/change-interest.ts';
import { createPlan } from './plans/create-plan.ts';
import { setPhoto } from './plans/set-photo.ts';

export type PlanDeps = ReturnType<typeof openDeps>;

export function openDeps({
  mongo,
  outbox,
  logger,
  settings,
}: ServiceContext<ServiceSettings & UploadSettings>) {
  const models = {
    plans: planModel(mongo),
    cities: cityModel(mongo),
    categories: categoryProjectionModel(mongo),
    people: personModel(mongo),
  };
  const { cities, categories, people } = models;
  const plans = planRepository(models.plans, outbox);
  const lists = planLists(models.plans);
  const uploads = createUploads({ prefix: 'plan', settings });
  const isReferenced = async (path: string) =>
    (await plans.hasPicture(path)) || (await cities.exists({ image: path })) !== null;
  const pictures = documentPictures({ mongo, uploads, isReferenced, logger });
  return {
    models,
    uploads,
    pictures,
    plans,
    lists,
    hasCompleteProfile: hasCompleteProfile(people),
    createPlan: createPlan({ plans, lists, cities, categories }),
    changeInterest: changeInterest({ plans }),
    withdrawFromAllPlans: withdrawFromAllPlans({ plans }),
    setPhoto: setPhoto({ plans, pictures }),
    close: startCleanup(pictures.cleanUp, logger),
  };
}
