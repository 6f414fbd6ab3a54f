import { invalid } from '@layover/kit/errors';
import { slugOf } from '@layover/kit/slug-of';
import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { BLOG_CATEGORIES_MAX } from '@layover/proto/limits';
import { createOnce } from '@layover/shared/create-once';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import type { ConflictOf } from '@layover/shared/managed-documents/revision';
import { categoryExists, tooManyCategories } from '../../errors.ts';
import type { BlogCategoryDocument } from './blog-category.model.ts';
import type { BlogCategoryRepository } from './blog-category.repository.ts';

type Fields = BodyOf<typeof blogAdminApi.createCategory>;

interface SaveBlogCategoryDeps {
  categories: BlogCategoryRepository;
}

/** Stores a category of the blog. @throws 409 category_exists or too_many_categories, 422 */
export const createBlogCategory =
  ({ categories }: SaveBlogCategoryDeps) =>
  ({ creationId, ...fields }: Fields, actor: string): Promise<BlogCategoryDocument> =>
    createOnce({
      kind: 'blog category',
      creator: actor,
      creationId,
      find: categories.findCreated,
      create: async (creation) => {
        const _id = slugOf(fields.name);
        if (_id === '') throw invalid({ name: fieldMessage('wrong_form') });
        if ((await categories.all()).length >= BLOG_CATEGORIES_MAX) throw tooManyCategories();
        const category = await categories.insertOrRevive(
          { ...fields, _id, order: NO_ORDER, revision: 1, version: 1, removedAt: null, creation },
          { _id },
          actor,
        );
        if (!category) throw categoryExists();
        return category;
      },
    });

/** Edits a category of the blog. @throws 404, the error of `conflict` */
export const editBlogCategory =
  ({ categories }: SaveBlogCategoryDeps) =>
  async (
    slug: string,
    { revision, saveIds, ...fields }: BodyOf<typeof blogAdminApi.editCategory>,
    actor: string,
    conflict: ConflictOf<BlogCategoryDocument>,
  ): Promise<BlogCategoryDocument> => {
    const { after } = await categories.edit(slug, { actor, revision, saveIds, conflict }, () => ({
      set: fields,
    }));
    return after;
  };
