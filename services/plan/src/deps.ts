import type { ServiceSettings } from '@layover/kit/config';
import { hasCompleteProfile } from '@layover/kit/members/complete-profile';
import { personModel } from '@layover/kit/members/people';
import type { ServiceContext } from '@layover/kit/service';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { keptPictures } from '@layover/kit/uploads/kept-pictures';
import { categoryProjectionModel } from './data/category-projection.model.ts';
import { cityModel } from './data/city.model.ts';
import { planModel } from './data/plan.model.ts';
import { planRepository } from './data/plan.repository.ts';
import { changeInterest, withdrawFromAllPlans } from './usecases/change-interest.ts';
import { createPlan } from './usecases/create-plan.ts';
import { setPhoto } from './usecases/set-photo.ts';

export type PlanDeps = ReturnType<typeof openDeps>;

export function openDeps({
  mongo,
  outbox,
  logger,
  settings,
}: ServiceContext<ServiceSettings & UploadSettings>) {
  const planDocuments = planModel(mongo);
  const cities = cityModel(mongo);
  const categories = categoryProjectionModel(mongo);
  const people = personModel(mongo);
  const plans = planRepository(planDocuments);
  const uploads = createUploads({ prefix: 'plan', settings });
  const isNamed = async (path: string) =>
    (await planDocuments.exists({ $or: [{ image: path }, { gallery: path }] })) !== null ||
    (await cities.exists({ image: path })) !== null;
  const pictures = keptPictures({ mongo, uploads, isNamed, logger });
  return {
    uploads,
    pictures,
    planDocuments,
    cities,
    categories,
    people,
    isComplete: hasCompleteProfile(people),
    plans,
    createPlan: createPlan({
      plans: planDocuments,
      cities,
      categories,
      outbox,
      clearCounts: plans.clearCounts,
    }),
    changeInterest: changeInterest({ plans: planDocuments, outbox }),
    withdrawFromAllPlans: withdrawFromAllPlans({ plans: planDocuments, outbox }),
    setPhoto: setPhoto({ plans: planDocuments, pictures }),
  };
}
