import type { PlanRepository } from '../plans/plan.repository.ts';
import { isEntryChanged } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * The repository of plans, with their search entries kept up to date: whoever changes a plan finds it as it is now. After
 * a crash between the two writes the service's own events bring the entry up to date.
 */
export function indexedPlans(plans: PlanRepository, index: Pick<SearchIndex, 'put'>): PlanRepository {
  return {
    ...plans,

    async insert(...args) {
      const stored = await plans.insert(...args);
      await Promise.all(stored.filter(({ listed }) => listed).map(index.put));
      return stored;
    },

    async update(...args) {
      const updated = await plans.update(...args);
      if (updated && isEntryChanged(updated.before, updated.after)) await index.put(updated.after);
      return updated;
    },
  };
}
