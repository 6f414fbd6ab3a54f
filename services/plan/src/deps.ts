import { definePeople } from '@layover/kit/events/people';
import { completeProfiles } from '@layover/kit/http/complete-profiles';
import type { Base } from '@layover/kit/service';
import { categoryCopyModel } from './data/category-copy.model.ts';
import { cityModel } from './data/city.model.ts';
import { planModel } from './data/plan.model.ts';
import { planRepository } from './data/plan.repository.ts';
import { changeInterest, withdrawEverywhere } from './usecases/change-interest.ts';
import { createPlan } from './usecases/create-plan.ts';
import { setPhoto } from './usecases/set-photo.ts';

export type PlanDeps = ReturnType<typeof openDeps>;

export function openDeps({ mongo, outbox }: Pick<Base, 'mongo' | 'outbox'>) {
  const planDocuments = planModel(mongo);
  const cities = cityModel(mongo);
  const categories = categoryCopyModel(mongo);
  const people = definePeople(mongo);
  return {
    planDocuments,
    cities,
    categories,
    people,
    isComplete: completeProfiles(people),
    plans: planRepository(planDocuments),
    createPlan: createPlan({ plans: planDocuments, cities, categories, outbox }),
    changeInterest: changeInterest({ plans: planDocuments, outbox }),
    withdrawEverywhere: withdrawEverywhere({ plans: planDocuments, outbox }),
    setPhoto: setPhoto({ plans: planDocuments }),
  };
}
