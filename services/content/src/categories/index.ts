import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { categoryModel } from './category.model.ts';
import { categoryRepository } from './category.repository.ts';
import { planUseModel } from './plan-use.model.ts';
import { planUseRepository } from './plan-use.repository.ts';
import { notePlanUse, removeCategory } from './remove-category.ts';
import { createCategory, editCategory } from './save-category.ts';

interface CategoriesDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
}

/** Categories with their subcategories, and the plans that use them. */
export function createCategories({ mongo, outbox }: CategoriesDeps) {
  const model = categoryModel(mongo);
  const deps = {
    categories: categoryRepository(model, outbox),
    uses: planUseRepository(planUseModel(mongo)),
  };
  return {
    model,
    ...deps,
    createCategory: createCategory(deps),
    editCategory: editCategory(deps),
    removeCategory: removeCategory(deps),
    notePlanUse: notePlanUse(deps),

    /** Puts categories into an order. @throws 422 for an unknown category */
    sortCategories: (slugs: readonly string[], actor: string): Promise<void> =>
      deps.categories.sort(slugs, 'categories', actor),
  };
}

export type { CategoryDocument } from './category.model.ts';
