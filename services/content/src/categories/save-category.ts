import { invalid } from '@layover/kit/errors';
import { slugOf } from '@layover/kit/slug-of';
import type { categoryApi } from '@layover/proto/http/content/category';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { CATEGORIES_MAX } from '@layover/proto/limits';
import { createOnce } from '@layover/shared/create-once';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import type { ConflictOf } from '@layover/shared/managed-documents/revision';
import { categoryExists, subcategoryInUse, tooManyCategories } from '../errors.ts';
import type { CategoryDocument, Named } from './category.model.ts';
import type { CategoryRepository } from './category.repository.ts';
import { categoryChanged } from './category-event.ts';
import type { PlanUseRepository } from './plan-use.repository.ts';
import { withIds } from './subcategory-ids.rules.ts';

interface SaveCategoryDeps {
  categories: CategoryRepository;
  uses: PlanUseRepository;
}

type CreateBody = BodyOf<typeof categoryApi.createCategory>;
type EditBody = BodyOf<typeof categoryApi.editCategory>;

/** Stores a category whose slug is made from its name. @throws 409 category_exists or too_many_categories, 422 */
export const createCategory =
  ({ categories }: Pick<SaveCategoryDeps, 'categories'>) =>
  ({ creationId, ...body }: CreateBody, actor: string): Promise<CategoryDocument> =>
    createOnce({
      kind: 'category',
      creator: actor,
      creationId,
      find: categories.findCreated,
      create: async (creation) => {
        const category = await categories.insertOrRevive(
          { ...newCategory(body, await categories.all()), creation },
          { _id: slugOf(body.name) },
          actor,
          (created) => [categoryChanged(created, created.version)],
        );
        if (!category) throw categoryExists();
        return category;
      },
    });

function newCategory(
  body: Omit<CreateBody, 'creationId'>,
  all: readonly CategoryDocument[],
): CategoryDocument {
  const slug = slugOf(body.name);
  if (slug === '') throw invalid({ name: fieldMessage('wrong_form') });
  if (all.length >= CATEGORIES_MAX) throw tooManyCategories();
  return {
    ...body,
    _id: slug,
    subcategories: readSubcategories(body.subcategories, [], all),
    replacements: {},
    order: NO_ORDER,
    revision: 1,
    version: 1,
    removedAt: null,
    replacement: '',
  };
}

/**
 * Edits a category. Its plans take over the change by an event.
 * @throws 404, 409 subcategory_in_use, 422, the error of `conflict`
 */
export const editCategory =
  ({ categories, uses }: SaveCategoryDeps) =>
  async (
    slug: string,
    { revision, saveIds, replacements, ...body }: EditBody,
    actor: string,
    conflict: ConflictOf<CategoryDocument>,
  ): Promise<CategoryDocument> => {
    const all = await categories.all();
    const { after } = await categories.edit(
      slug,
      { actor, revision, saveIds, conflict },
      async (stored, version) => {
        const subcategories = readSubcategories(body.subcategories, stored.subcategories, all);
        const set = {
          ...body,
          subcategories,
          replacements: await mergeReplacements(uses, stored, subcategories, replacements),
        };
        return { set, events: [categoryChanged({ ...stored, ...set }, version)] };
      },
    );
    return after;
  };

/** The subcategories with their ids. @throws 422 for an id that the category does not have and for names that repeat */
function readSubcategories(
  wanted: CreateBody['subcategories'],
  stored: readonly Named[],
  all: readonly CategoryDocument[],
): Named[] {
  const own = new Set(stored.map(({ _id }) => _id));
  const taken = new Set(all.flatMap(({ subcategories }) => subcategories.map(({ _id }) => _id)));
  const wrong: FieldMessages = {};
  const seen = new Set<string>();
  const result = withIds(wanted, taken).flatMap((subcategory, index) => {
    const { _id, name } = wanted[index]!;
    if (_id !== undefined && !own.has(_id)) wrong[`subcategories.${index}._id`] = fieldMessage('unknown');
    if (!subcategory) wrong[`subcategories.${index}.name`] = fieldMessage('wrong_form');
    if (seen.has(name)) wrong[`subcategories.${index}.name`] = fieldMessage('repeated');
    seen.add(name);
    return subcategory ?? [];
  });
  if (new Set(result.map(({ _id }) => _id)).size < result.length)
    wrong.subcategories = fieldMessage('repeated');
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return result;
}

/** All replacements of removed subcategories, also of earlier edits: the events of the edits can come in any order. */
async function mergeReplacements(
  uses: PlanUseRepository,
  stored: CategoryDocument,
  subcategories: readonly Named[],
  wanted: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const kept = new Set(subcategories.map(({ _id }) => _id));
  const removed = stored.subcategories.map(({ _id }) => _id).filter((id) => !kept.has(id));
  const wrong = Object.entries(wanted).filter(([from, to]) => !removed.includes(from) || !kept.has(to));
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(wrong.map(([from]) => [`replacements.${from}`, fieldMessage('unknown')])),
    );
  const used = await uses.usedSubcategories(removed.filter((id) => !Object.hasOwn(wanted, id)));
  if (used.length > 0) throw subcategoryInUse(used);
  const all = Object.entries({ ...stored.replacements, ...wanted });
  // A replacement that is removed itself leads on to its own.
  return Object.fromEntries(
    all.filter(([from]) => !kept.has(from)).map(([from, to]) => [from, wanted[to] ?? to]),
  );
}
