import type { PlanRepository } from '../plans/index.ts';
import type { PlanLists } from './plan-lists.ts';
import type { PlanTable } from './plan-table.ts';
import { isEntryChanged } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';

interface IndexedPlansDeps {
  index: Pick<SearchIndex, 'put'>;
  pages: { dropPlan: (planId: string) => void; clear: () => void };
  lists: Pick<PlanLists, 'clearCounts'>;
  table: Pick<PlanTable, 'clearTotals' | 'isOtherRow'>;
}

/**
 * The repository of plans, with search entries, cached pages and counts kept up to date: a person who changes a plan
 * finds it as it is now. After a crash between the two writes the service's own events bring the entry up to date.
 */
export function indexedPlans(
  plans: PlanRepository,
  { index, pages, lists, table }: IndexedPlansDeps,
): PlanRepository {
  return {
    ...plans,

    async insert(...args) {
      const stored = await plans.insert(...args);
      const listed = stored.filter((plan) => plan.listed);
      await Promise.all(listed.map(index.put));
      pages.clear();
      table.clearTotals();
      lists.clearCounts(listed.map(({ city }) => city));
      return stored;
    },

    async update(...args) {
      const updated = await plans.update(...args);
      if (!updated || updated.after === updated.before) return updated;
      if (table.isOtherRow(updated.before, updated.after)) table.clearTotals();
      if (isEntryChanged(updated.before, updated.after)) {
        await index.put(updated.after);
        pages.clear();
        lists.clearCounts([updated.before.city, updated.after.city]);
      } else pages.dropPlan(String(updated.after._id));
      return updated;
    },
  };
}
