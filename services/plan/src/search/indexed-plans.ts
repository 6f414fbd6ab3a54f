import type { PlanRepository } from '../plans/plan.repository.ts';
import { isEntryChanged } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';

interface IndexedPlansDeps {
  index: Pick<SearchIndex, 'put'>;
  pages: { dropPlan: (planId: string) => void; clear: () => void };
}

/**
 * The repository of plans, with search entries and cached pages kept up to date: whoever changes a plan finds it as it is
 * now. After a crash between the two writes the service's own events bring the entry up to date.
 */
export function indexedPlans(plans: PlanRepository, { index, pages }: IndexedPlansDeps): PlanRepository {
  return {
    ...plans,

    async insert(...args) {
      const stored = await plans.insert(...args);
      await Promise.all(stored.filter(({ listed }) => listed).map(index.put));
      pages.clear();
      return stored;
    },

    async update(...args) {
      const updated = await plans.update(...args);
      if (!updated || updated.after === updated.before) return updated;
      if (isEntryChanged(updated.before, updated.after)) {
        await index.put(updated.after);
        pages.clear();
      } else pages.dropPlan(String(updated.after._id));
      return updated;
    },
  };
}
