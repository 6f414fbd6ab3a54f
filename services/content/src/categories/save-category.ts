import { invalid } from '@layover/kit/errors';
import { type AdminSubject, adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import { slugOf } from '@layover/kit/slug-of';
import type { categoryApi } from '@layover/proto/http/content/category';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { CATEGORIES_MAX } from '@layover/proto/limits';
import { categoryExists, categoryNotFound, subcategoryInUse, tooManyCategories } from '../errors.ts';
import { type CategoryDocument, type Named, revisionOf } from './category.model.ts';
import type { CategoryFields, CategoryRepository } from './category.repository.ts';
import { categoryChanged } from './category-event.ts';
import type { PlanUseRepository } from './plan-use.repository.ts';
import { withIds } from './subcategory-ids.rules.ts';

interface SaveCategoryDeps {
  categories: CategoryRepository;
  uses: PlanUseRepository;
}

type CreateBody = BodyOf<typeof categoryApi.createCategory>;
type EditBody = BodyOf<typeof categoryApi.editCategory>;

export const categorySubject = ({ _id, name }: Pick<CategoryDocument, '_id' | 'name'>): AdminSubject => ({
  type: 'category',
  id: _id,
  name,
});

/** Stores a category whose slug is made from its name. @throws 409 category_exists or too_many_categories, 422 */
export const createCategory =
  ({ categories }: Pick<SaveCategoryDeps, 'categories'>) =>
  async (body: CreateBody, actor: string): Promise<CategoryDocument> => {
    const slug = slugOf(body.name);
    if (slug === '') throw invalid({ name: fieldMessage('wrong_form') });
    const all = await categories.all();
    if (all.length >= CATEGORIES_MAX) throw tooManyCategories();
    const fields = { ...body, subcategories: readSubcategories(body.subcategories, [], all) };
    const category = await categories.insert(slug, fields, (category, version) => [
      categoryChanged(category, version),
      adminAction({
        type: 'content.admin-action',
        actor,
        action: 'create',
        version,
        subject: categorySubject(category),
        changes: fieldChanges({}, audited(fields)),
      }),
    ]);
    if (!category) throw categoryExists();
    return category;
  };

/** `isConflict`: somebody else has edited the category since the revision of the edit, and `category` is the stored one. */
export interface CategoryEditResult {
  category: CategoryDocument;
  isConflict: boolean;
}

/** Edits a category. Its plans take over the change by an event. @throws 404, 409 subcategory_in_use, 422 */
export const editCategory =
  ({ categories, uses }: SaveCategoryDeps) =>
  async (
    slug: string,
    { revision, replacements, ...body }: EditBody,
    actor: string,
  ): Promise<CategoryEditResult> => {
    const all = await categories.all();
    let isConflict = false;
    const updated = await categories.update(slug, async (stored, version) => {
      isConflict = revisionOf(stored) !== revision;
      if (isConflict) return undefined;
      const fields = {
        ...body,
        subcategories: readSubcategories(body.subcategories, stored.subcategories, all),
      };
      const changes = fieldChanges(audited(stored), audited(fields));
      if (changes.length === 0) return undefined;
      const merged = await mergeReplacements(uses, stored, fields.subcategories, replacements);
      const after = { ...stored, ...fields, replacements: merged };
      return {
        update: { $set: { ...fields, replacements: merged, revision: revision + 1 } },
        events: [
          categoryChanged(after, version),
          adminAction({
            type: 'content.admin-action',
            actor,
            action: 'edit',
            version,
            changes,
            subject: categorySubject(after),
          }),
        ],
      };
    });
    if (!updated) throw categoryNotFound();
    return { category: updated.after, isConflict };
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

const audited = ({ name, translations, icon, subcategories }: CategoryFields) => ({
  name: namesOf({ name, translations }),
  icon,
  subcategories: subcategories.map(({ _id, ...names }) => `${_id}: ${namesOf(names)}`),
});

/** All names of a thing as one text. */
const namesOf = ({ name, translations = {} }: Pick<CategoryFields, 'name' | 'translations'>) =>
  [
    name,
    ...Object.entries(translations).flatMap(([code, texts]) => (texts.name ? [`${code} ${texts.name}`] : [])),
  ].join(' / ');
