import type { FillFreePlaces } from '../interest/index.ts';
import type { PlanRepository } from '../plans/index.ts';
import type { SearchIndex } from '../search/index.ts';

export interface MaintainPlansDeps {
  plans: Pick<PlanRepository, 'delistOver' | 'idsWithFreePlace' | 'find'>;
  index: Pick<SearchIndex, 'removeOver'>;
  fillFreePlaces: FillFreePlaces;
}

/** Takes plans out of the lists when they are over, and fills free places that a crash left beside a waitlist. */
export const maintainPlans =
  ({ plans, index, fillFreePlaces }: MaintainPlansDeps) =>
  async (): Promise<void> => {
    const now = new Date();
    await plans.delistOver(now);
    await index.removeOver(now);
    for (const id of await plans.idsWithFreePlace(now)) {
      const plan = await plans.find(String(id), { hidden: true });
      if (plan) await fillFreePlaces(plan);
    }
  };
