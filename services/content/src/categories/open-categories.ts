import type { Outbox } from '@layover/kit/events/outbox';
import { NO_ORDER } from '@layover/kit/ordering/order.rules';
import { storeOrder } from '@layover/kit/ordering/store-order';
import type { Connection } from 'mongoose';
import { categoryModel } from './category.model.ts';
import { categoryRepository } from './category.repository.ts';
import { planUseModel } from './plan-use.model.ts';
import { planUseRepository } from './plan-use.repository.ts';
import { notePlanUse, removeCategory } from './remove-category.ts';
import { categorySubject, createCategory, editCategory } from './save-category.ts';

interface CategoryFolderDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
}

export function openCategories({ mongo, outbox }: CategoryFolderDeps) {
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
    async sortCategories(slugs: readonly string[], actor: string): Promise<void> {
      const all = await deps.categories.all();
      await storeOrder({
        type: 'content.admin-action',
        field: 'categories',
        ids: slugs,
        actor,
        setPlaces: deps.categories.setPlaces,
        stored: all.map((category) => ({ ...category, subject: categorySubject(category) })),
        last: Math.max(0, ...all.map(({ order }) => order).filter((order) => order !== NO_ORDER)),
      });
    },
  };
}
