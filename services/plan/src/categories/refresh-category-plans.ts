import { isDeepStrictEqual } from 'node:util';
import type { EventMessage } from '@layover/proto/events/catalogue';
import type { Types } from 'mongoose';
import { type CategoryProjectionModel, namesOf } from '../known-categories/index.ts';
import { planSearchTerms } from '../plan-texts/index.ts';
import { type PlanDocument, type PlanModel, type PlanRepository, planChanged } from '../plans/index.ts';

interface RefreshCategoryPlansDeps {
  plans: PlanModel;
  repository: Pick<PlanRepository, 'update'>;
  categories: CategoryProjectionModel;
}

type CategoryChanged = EventMessage<'content.category-changed'>;

const BATCH = 100;

export type RefreshCategoryPlans = ReturnType<typeof refreshCategoryPlans>;

/**
 * Applies a change of a category to its plans. They get the replacement of a removed category or subcategory, and search
 * terms with its present names. A plan whose category is removed without a replacement is published again, which brings the
 * category back. It can be repeated: plans that are up to date do not change.
 */
export const refreshCategoryPlans =
  ({ plans, repository, categories }: RefreshCategoryPlansDeps) =>
  async (message: CategoryChanged): Promise<void> => {
    const ids = [message.categoryId, message.replacementId].filter((id) => id !== '');
    const documents = await categories.find({ _id: { $in: ids } }).lean();
    const byId = new Map(documents.map((category) => [category._id, category]));
    let last: Types.ObjectId | undefined;
    for (;;) {
      const batch = await plans
        .find({ category: message.categoryId, ...(last && { _id: { $gt: last } }) })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean<PlanDocument[]>();
      for (const stale of batch) {
        await repository.update(stale._id, (plan, version) => {
          if (plan.category !== message.categoryId) return undefined;
          const next = wantedCategory(plan, message);
          const names = namesOf(byId.get(next.category));
          const searchTerms = planSearchTerms(plan, plan, names);
          const hasMoved = !isDeepStrictEqual(next, categoryOf(plan));
          const isOrphan = message.removed && message.replacementId === '';
          if (!hasMoved && !isOrphan && isDeepStrictEqual(searchTerms, stale.searchTerms)) return undefined;
          const revision = hasMoved ? plan.revision + 1 : plan.revision;
          return {
            update: { $set: { ...next, searchTerms, revision } },
            events: [planChanged({ ...plan, ...next }, version)],
          };
        });
      }
      last = batch.at(-1)?._id;
      if (batch.length < BATCH) break;
    }
  };

const categoryOf = ({ category, subcategories }: PlanDocument) => ({ category, subcategories });

function wantedCategory(plan: PlanDocument, message: CategoryChanged) {
  if (message.removed)
    return message.replacementId === ''
      ? categoryOf(plan)
      : { category: message.replacementId, subcategories: [] };
  const known = new Set(message.subcategories.map(({ id }) => id));
  const present = plan.subcategories.map((id) => (known.has(id) ? id : message.subcategoryReplacements[id]));
  return {
    category: plan.category,
    subcategories: [...new Set(present)].filter((id) => id !== undefined && known.has(id)) as string[],
  };
}
