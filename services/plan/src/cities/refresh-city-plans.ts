import { type CategoryProjectionModel, namesOf } from '../known-categories/index.ts';
import type { CityDocument } from '../places/index.ts';
import { placeOf } from '../places/index.ts';
import { planSearchTerms } from '../plan-texts/index.ts';
import { type PlanDocument, type PlanModel, type PlanRepository, planChanged } from '../plans/index.ts';

interface RefreshCityPlansDeps {
  plans: PlanModel;
  repository: Pick<PlanRepository, 'update'>;
  categories: CategoryProjectionModel;
}

export type RefreshCityPlans = ReturnType<typeof refreshCityPlans>;

const BATCH = 100;

/**
 * Gives the plans of a city its present names and country, and search terms with them. It can be repeated: plans that are
 * up to date do not change.
 */
export const refreshCityPlans =
  ({ plans, repository, categories }: RefreshCityPlansDeps) =>
  async (city: CityDocument): Promise<void> => {
    const place = placeOf(city);
    const stale = {
      listed: { $in: [true, false] },
      city: city._id,
      $or: Object.entries(place).map(([field, value]) => ({ [field]: { $ne: value } })),
    };
    const names = new Map(
      (await categories.find().lean()).map((category) => [category._id, namesOf(category)]),
    );
    for (;;) {
      const outdated = await plans.find(stale, { _id: 1 }).hint('by_city').limit(BATCH).lean();
      for (const { _id } of outdated) {
        await repository.update(_id, (plan, version) => {
          if (plan.city !== city._id) return undefined;
          const patch = {
            ...place,
            searchTerms: planSearchTerms(plan, place, names.get(plan.category) ?? []),
          };
          const after: PlanDocument = { ...plan, ...patch };
          return { update: { $set: patch }, events: [planChanged(after, version)] };
        });
      }
      if (outdated.length < BATCH) break;
    }
  };
