import { invalid } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { categoryInUse } from '../errors.ts';
import type { CategoryRepository } from './category.repository.ts';
import { categoryChanged } from './category-event.ts';
import type { PlanUse } from './plan-use.model.ts';
import type { PlanUseRepository } from './plan-use.repository.ts';

interface RemoveCategoryDeps {
  categories: CategoryRepository;
  uses: PlanUseRepository;
}

/**
 * Removes a category. Its plans get the replacement by an event.
 * @throws 404, 409 category_in_use, 422 for a replacement that is not another category
 */
export const removeCategory =
  ({ categories, uses }: RemoveCategoryDeps) =>
  async (slug: string, replacement: string | undefined, actor: string): Promise<void> => {
    const all = await categories.all();
    if (replacement !== undefined && (replacement === slug || !all.some(({ _id }) => _id === replacement)))
      throw invalid({ replacement: fieldMessage('not_category') });
    if (replacement === undefined && (await uses.isCategoryUsed(slug))) throw categoryInUse();
    await categories.change(slug, { action: 'remove', actor }, (category, version) => {
      const set = { removedAt: new Date(), replacement: replacement ?? '' };
      return {
        set,
        changes: replacement ? [{ field: 'replacement', before: '', after: replacement }] : [],
        events: [categoryChanged({ ...category, ...set }, version)],
      };
    });
  };

/** Notes which categories a plan uses. A plan that was made while its category was removed brings the category back, or gets its replacement. */
export const notePlanUse =
  ({ categories, uses }: RemoveCategoryDeps) =>
  async (use: PlanUse): Promise<void> => {
    await uses.store(use);
    // An event that comes late names a category that the plan no longer has.
    if ((await uses.categoryOf(use._id)) !== use.category) return;
    await categories.updateRemoved(use.category, (category, version) => {
      const state = category.replacement === '' ? { removedAt: null } : {};
      return {
        update: { $set: state },
        events: [categoryChanged({ ...category, ...state }, version)],
      };
    });
  };
