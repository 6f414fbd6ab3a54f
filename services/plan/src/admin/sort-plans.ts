import type { PlanRepository } from '../plans/plan.repository.ts';
import { newPlaces } from '../plans/plan-order.rules.ts';
import { adminAction } from './admin-action.ts';

interface SortPlansDeps {
  plans: Pick<PlanRepository, 'findPlaces' | 'lastPlace' | 'setPlaces'>;
}

/** Puts plans into an order. @returns the ids of those that exist, in that order */
export const sortPlans =
  ({ plans }: SortPlansDeps) =>
  async (planIds: readonly string[], actor: string): Promise<string[]> => {
    const stored = await plans.findPlaces(planIds);
    const changed = newPlaces(planIds, stored, await plans.lastPlace());
    const [first] = changed;
    const subject = stored.find(({ _id }) => _id === first?._id);
    if (first && subject) {
      const names = changed.map(({ _id }) => stored.find((plan) => plan._id === _id)?.planName);
      // The first write carries the event of the whole call.
      const about = { type: 'plan', id: subject._id, name: subject.planName } as const;
      const event = adminAction(actor, 'sort', about, subject.version + 1, [
        { field: 'order', before: '', after: names.join(', ').slice(0, 200) },
      ]);
      await plans.setPlaces(changed, event);
    }
    const known = new Set(stored.map(({ _id }) => _id));
    return [...new Set(planIds)].filter((id) => known.has(id));
  };
