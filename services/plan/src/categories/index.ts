import type { CategoryProjectionModel } from '../known-categories/index.ts';
import type { PlanModel, PlanRepository } from '../plans/index.ts';
import { applyCategory } from './apply-category.ts';
import { refreshCategoryPlans } from './refresh-category-plans.ts';

interface CategoriesDeps {
  models: { plans: PlanModel; categories: CategoryProjectionModel };
  plans: PlanRepository;
}

/** The projection of categories, and their names in plans. */
export const createCategories = ({ models, plans }: CategoriesDeps) => ({
  applyCategory: applyCategory({
    categories: models.categories,
    refreshCategoryPlans: refreshCategoryPlans({ ...models, repository: plans }),
  }),
});
