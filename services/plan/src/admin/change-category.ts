import { isDeepStrictEqual } from 'node:util';
import { changeEach } from '@layover/kit/change-each';
import { invalid } from '@layover/kit/errors';
import type { BodyOf, ResponseOf } from '@layover/proto/http/endpoint';
import type { FieldMessages } from '@layover/proto/http/field-messages';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import { type CategoryProjectionModel, namesOf, readCategory } from '../known-categories/index.ts';
import { planSearchTerms } from '../plan-texts/index.ts';
import { type PlanDocument, type PlanRepository, planChanged } from '../plans/index.ts';
import { planSubject } from './plan-documents.ts';

interface ChangeCategoryDeps {
  plans: PlanRepository;
  categories: CategoryProjectionModel;
}

type Outcome = ResponseOf<typeof planAdminApi.bulkCategory>['plans'][number];

/**
 * Gives several plans a category with its subcategories, each plan on its own. The change raises the revision, so an edit
 * that somebody makes meanwhile cannot revert it.
 * @throws 422
 */
export const changeCategory =
  ({ plans, categories }: ChangeCategoryDeps) =>
  async (body: BodyOf<typeof planAdminApi.bulkCategory>, actor: string): Promise<Outcome[]> => {
    const wrong: FieldMessages = {};
    const category = await readCategory(categories, body, wrong);
    if (!category || Object.keys(wrong).length > 0) throw invalid(wrong);
    const chosen = { category: category._id, subcategories: body.subcategories };
    return changeEach(body.plansId, async (_id) => {
      const updated = await plans.update(_id, (plan, version) => {
        if (isDeepStrictEqual(categoryOf(plan), chosen)) return undefined;
        const changes = fieldChanges(categoryOf(plan), chosen);
        const searchTerms = planSearchTerms(plan, plan, namesOf(category));
        return {
          update: { $set: { ...chosen, searchTerms, revision: plan.revision + 1 } },
          events: [
            planChanged({ ...plan, ...chosen }, version),
            adminAction({
              type: 'plan.admin-action',
              actor,
              action: 'change-category',
              subject: planSubject(plan),
              version,
              changes,
            }),
          ],
        };
      });
      if (!updated) return { _id, outcome: 'not_found' };
      const { before, after } = updated;
      return after === before
        ? { _id, outcome: 'unchanged' }
        : { _id, outcome: 'changed', before: categoryOf(before) };
    });
  };

const categoryOf = ({ category, subcategories }: PlanDocument) => ({ category, subcategories });
