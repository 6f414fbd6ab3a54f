import { invalid } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { managedDocuments } from '@layover/kit/managed-documents/managed-documents';
import { NO_ORDER } from '@layover/kit/managed-documents/order.rules';
import type { ConflictOf } from '@layover/kit/managed-documents/revision';
import { slugOf } from '@layover/kit/slug-of';
import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { BLOG_CATEGORIES_MAX } from '@layover/proto/limits';
import { categoryExists, categoryInUse, categoryNotFound, tooManyCategories } from '../../errors.ts';
import { BY_CATEGORY, type PostModel } from '../posts/post.model.ts';
import type { PostRepository } from '../posts/post.repository.ts';
import { allCategories, type BlogCategoryDocument, type BlogCategoryModel } from './blog-category.model.ts';

interface BlogCategoriesDeps {
  model: BlogCategoryModel;
  outbox: Pick<Outbox, 'publish'>;
  posts: PostRepository;
  postModel: PostModel;
}

type Fields = BodyOf<typeof blogAdminApi.createCategory>;

const BATCH = 100;

const auditedFields = ({ name, translations = {} }: BlogCategoryDocument) => ({
  name: [name, ...Object.entries(translations).map(([code, texts]) => `${code} ${texts.name ?? ''}`)].join(
    ' / ',
  ),
});

/** The categories of the blog, which ADMINs keep. */
export function openBlogCategories({ model, outbox, posts, postModel }: BlogCategoriesDeps) {
  const documents = managedDocuments<BlogCategoryDocument>({
    model,
    outbox,
    type: 'content.admin-action',
    subjectType: 'blog-category',
    nameField: 'name',
    auditedFields,
    notFound: categoryNotFound,
    update: (slug, change) =>
      updateVersioned({ model, outbox, filter: { _id: slug, removedAt: null }, change }),
  });

  const countPosts = (slug: string) => postModel.countDocuments({ categories: slug }).hint(BY_CATEGORY);

  /** Gives the posts of a category another one; again until none has it, because posts are written meanwhile. */
  async function replace(slug: string, replacement: string): Promise<void> {
    for (;;) {
      const found = await postModel
        .find({ categories: slug }, { _id: 1 })
        .hint(BY_CATEGORY)
        .limit(BATCH)
        .lean();
      for (const { _id } of found)
        await posts.update(_id, ({ categories, revision }) => {
          const others = categories.filter((each) => each !== slug && each !== replacement);
          return { set: { categories: [...others, replacement], revision: revision + 1 } };
        });
      if (found.length < BATCH) return;
    }
  }

  return {
    countPosts,

    /** @throws 409 category_exists or too_many_categories, 422 */
    async create(fields: Fields, actor: string): Promise<BlogCategoryDocument> {
      const _id = slugOf(fields.name);
      if (_id === '') throw invalid({ name: fieldMessage('wrong_form') });
      if ((await allCategories(model)).length >= BLOG_CATEGORIES_MAX) throw tooManyCategories();
      const category = await documents.insertOrRevive(
        { ...fields, _id, order: NO_ORDER, revision: 1, version: 1, removedAt: null },
        { _id },
        actor,
      );
      if (!category) throw categoryExists();
      return category;
    },

    /** @throws 404, the error of `conflict` */
    async edit(
      slug: string,
      { revision, ...fields }: Fields & { revision: number },
      actor: string,
      conflict: ConflictOf<BlogCategoryDocument>,
    ): Promise<BlogCategoryDocument> {
      const { after } = await documents.edit(slug, { actor, revision, conflict }, () => ({ set: fields }));
      return after;
    },

    /** @throws 404, 409 category_in_use, 422 for an unknown replacement */
    async remove(slug: string, replacement: string | undefined, actor: string): Promise<void> {
      const all = await allCategories(model);
      const category = all.find(({ _id }) => _id === slug);
      if (!category) throw categoryNotFound();
      const other = all.find(({ _id }) => _id !== slug && _id === replacement);
      if (replacement !== undefined && !other) throw invalid({ replacement: fieldMessage('unknown') });
      if (other) await replace(slug, other._id);
      else if ((await countPosts(slug)) > 0) throw categoryInUse();
      const changes = replacement ? [{ field: 'replacement', before: '', after: replacement }] : [];
      await documents.change(slug, { action: 'remove', actor }, () => ({
        set: { removedAt: new Date() },
        changes,
      }));
    },

    /** @throws 422 for an unknown category */
    sort: (slugs: readonly string[], actor: string): Promise<void> =>
      documents.sort(slugs, 'categories', actor),
  };
}
