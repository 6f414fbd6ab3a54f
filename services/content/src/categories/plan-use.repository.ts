import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { PlanUse, PlanUseModel } from './plan-use.model.ts';

export type PlanUseRepository = ReturnType<typeof planUseRepository>;

/** Which plans use which categories. */
export const planUseRepository = (uses: PlanUseModel) => ({
  store: ({ _id, version, ...fields }: PlanUse): Promise<boolean> =>
    upsertIfNewer(uses, _id, version, fields),

  categoryOf: async (plan: string): Promise<string | undefined> =>
    (await uses.findById(plan, { category: 1 }).lean())?.category,

  isCategoryUsed: async (category: string): Promise<boolean> => (await uses.exists({ category })) !== null,

  /** Filters the subcategories that plans use. */
  usedSubcategories: async (ids: readonly string[]): Promise<string[]> =>
    ids.length === 0 ? [] : uses.distinct('subcategories', { subcategories: { $in: ids } }).then(only(ids)),

  /** Numbers of plans by the ids of categories and of subcategories. Reads every use, so it is for ADMINs alone. */
  async countPlans(): Promise<{ categories: Map<string, number>; subcategories: Map<string, number> }> {
    const count = { _id: '$category', plans: { $sum: 1 } };
    const [categories, subcategories] = await Promise.all([
      uses.aggregate<Count>([{ $group: count }]),
      uses.aggregate<Count>([{ $unwind: '$subcategories' }, { $group: { ...count, _id: '$subcategories' } }]),
    ]);
    return { categories: byId(categories), subcategories: byId(subcategories) };
  },
});

interface Count {
  _id: string;
  plans: number;
}

const byId = (counts: readonly Count[]) => new Map(counts.map(({ _id, plans }) => [_id, plans]));

const only = (ids: readonly string[]) => (found: readonly string[]) => found.filter((id) => ids.includes(id));
