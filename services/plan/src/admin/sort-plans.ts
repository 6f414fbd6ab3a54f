import { storeOrder } from '@layover/kit/ordering/store-order';
import { planSubject } from '../plans/admin-action.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';

interface SortPlansDeps {
  plans: Pick<PlanRepository, 'findPlaces' | 'lastPlace' | 'setPlaces'>;
}

/** Puts plans into an order. @throws 422 for an unknown plan */
export const sortPlans =
  ({ plans }: SortPlansDeps) =>
  async (plansId: readonly string[], actor: string): Promise<void> => {
    const found = await plans.findPlaces(plansId);
    await storeOrder({
      type: 'plan.admin-action',
      field: 'plansId',
      ids: plansId,
      actor,
      setPlaces: plans.setPlaces,
      stored: found.map((plan) => ({ ...plan, subject: planSubject(plan) })),
      last: await plans.lastPlace(),
    });
  };
