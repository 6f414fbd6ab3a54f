import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { EventMessage } from '@layover/proto/events/catalogue';
import type { CategoryProjectionModel } from '../known-categories/index.ts';
import type { RefreshCategoryPlans } from './refresh-category-plans.ts';

interface ApplyCategoryDeps {
  categories: CategoryProjectionModel;
  refreshCategoryPlans: RefreshCategoryPlans;
}

/** Takes over a category of the content service, first into the projection and then into its plans. */
export const applyCategory =
  ({ categories, refreshCategoryPlans }: ApplyCategoryDeps) =>
  async (message: EventMessage<'content.category-changed'>, version: number): Promise<void> => {
    const { categoryId, name, translations, subcategories, removed } = message;
    await upsertIfNewer(categories, categoryId, version, {
      name,
      translations,
      removed,
      subcategories: subcategories.map(({ id, name, translations }) => ({ _id: id, name, translations })),
    });
    // An older event that arrives late must not change the plans.
    const stored = await categories.findById(categoryId, { version: 1 }).lean();
    if (stored?.version === version) await refreshCategoryPlans(message);
  };
