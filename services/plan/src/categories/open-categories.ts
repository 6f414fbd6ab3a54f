import type { EventMessage } from '@layover/kit/events/catalogue';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { CategoryProjectionModel } from '../plans/category-projection.model.ts';
import type { PlanModel } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { refreshCategoryPlans } from './refresh-category-plans.ts';

interface CategoryFolderDeps {
  models: { plans: PlanModel; categories: CategoryProjectionModel };
  plans: PlanRepository;
}

export function openCategories({ models, plans }: CategoryFolderDeps) {
  const refreshPlans = refreshCategoryPlans({ ...models, repository: plans });
  return {
    /** Takes over a category of the content service, first into the projection and then into its plans. */
    async apply(message: EventMessage<'content.category-changed'>, version: number): Promise<void> {
      const { categoryId, name, translations, subcategories, removed } = message;
      await upsertIfNewer(models.categories, categoryId, version, {
        name,
        translations,
        removed,
        subcategories: subcategories.map(({ id, name, translations }) => ({ _id: id, name, translations })),
      });
      // An older event that arrives late must not change the plans.
      const stored = await models.categories.findById(categoryId, { version: 1 }).lean();
      if (stored?.version === version) await refreshPlans(message);
    },
  };
}
