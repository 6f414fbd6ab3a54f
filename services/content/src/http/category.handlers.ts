import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { AdminCategory, Category, categoryApi } from '@layover/proto/http/content/category';
import { revisionOf } from '@layover/shared/managed-documents/revision';
import { translate } from '@layover/shared/translate';
import type { CategoryDocument } from '../categories/index.ts';
import type { ContentDeps } from '../deps.ts';
import { categoryEdited } from '../errors.ts';

export function categoryHandlers({
  categories,
}: Pick<ContentDeps, 'categories'>): Handlers<typeof categoryApi> {
  const { categories: repository, uses } = categories;

  async function presentAll(found: readonly CategoryDocument[]): Promise<AdminCategory[]> {
    const plans = await uses.countPlans();
    return found.map(({ subcategories, ...category }) => ({
      _id: category._id,
      name: category.name,
      translations: category.translations ?? {},
      icon: category.icon,
      revision: revisionOf(category),
      plans: plans.categories.get(category._id) ?? 0,
      subcategories: subcategories.map(({ _id, name, translations = {} }) => ({
        _id,
        name,
        translations,
        plans: plans.subcategories.get(_id) ?? 0,
      })),
    }));
  }
  const one = async (category: CategoryDocument) => ({ category: (await presentAll([category]))[0]! });
  const conflict = async (stored: CategoryDocument) => categoryEdited(await one(stored));

  return {
    categories: async ({ req, res }) => {
      res.vary('Accept-Language');
      const locales = readerLocales(req);
      return { categories: (await repository.all()).map((category) => presentCategory(category, locales)) };
    },
    allCategories: async () => ({ categories: await presentAll(await repository.all()) }),
    createCategory: async ({ body, caller }) => one(await categories.createCategory(body, caller._id)),
    updateCategorySorting: async ({ body, caller }) => {
      await categories.sortCategories(body.categories, caller._id);
      return { categories: body.categories };
    },
    editCategory: async ({ params, body, caller }) =>
      one(await categories.editCategory(params.category, body, caller._id, conflict)),
    removeCategory: async ({ params, query, caller }) => {
      await categories.removeCategory(params.category, query.replacement, caller._id);
      return { category: params.category };
    },
  };
}

function presentCategory(category: CategoryDocument, locales: readonly string[]): Category {
  const { _id, name, icon } = translate(category, locales);
  const subcategories = category.subcategories.map((subcategory) => ({
    _id: subcategory._id,
    name: translate(subcategory, locales).name,
  }));
  return { _id, name, icon, subcategories };
}
