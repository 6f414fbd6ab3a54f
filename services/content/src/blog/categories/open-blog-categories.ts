import { invalid } from '@layover/kit/errors';
import { type AdminSubject, adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import { NO_ORDER } from '@layover/kit/ordering/order.rules';
import { setPlaces } from '@layover/kit/ordering/set-places';
import { storeOrder } from '@layover/kit/ordering/store-order';
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

const subjectOf = ({ _id, name }: Pick<BlogCategoryDocument, '_id' | 'name'>): AdminSubject => ({
  type: 'blog-category',
  id: _id,
  name,
});

const audited = ({ name, translations = {} }: Pick<BlogCategoryDocument, 'name' | 'translations'>) => ({
  name: [name, ...Object.entries(translations).map(([code, texts]) => `${code} ${texts.name ?? ''}`)].join(
    ' / ',
  ),
});

/** The categories of the blog, which ADMINs keep. */
export function openBlogCategories({ model, outbox, posts, postModel }: BlogCategoriesDeps) {
  const entry = (
    category: BlogCategoryDocument,
    action: string,
    actor: string,
    version: number,
    changes: ReturnType<typeof fieldChanges>,
  ) =>
    adminAction({
      type: 'content.admin-action',
      actor,
      action,
      subject: subjectOf(category),
      version,
      changes,
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
      const fresh = { ...fields, order: NO_ORDER, removedAt: null };
      const category: BlogCategoryDocument = { _id, ...fresh, revision: 1, version: 1 };
      const createdAs = (version: number) => [
        entry(category, 'create', actor, version, fieldChanges({}, audited(category))),
      ];
      const events = createdAs(1);
      try {
        await model.create({ ...category, outbox: events });
        outbox.publish(model, _id, events);
        return category;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
      // A removed category begins again.
      const revived = await updateVersioned({
        model,
        outbox,
        filter: { _id, removedAt: { $ne: null } },
        change: ({ revision }, version) => ({
          update: { $set: { ...fresh, revision: revision + 1 } },
          events: createdAs(version),
        }),
      });
      if (!revived) throw categoryExists();
      return revived.after;
    },

    /** @throws 404 */
    async edit(slug: string, { revision, ...fields }: Fields & { revision: number }, actor: string) {
      let isConflict = false;
      const updated = await updateVersioned({
        model,
        outbox,
        filter: { _id: slug, removedAt: null },
        change: (stored, version) => {
          isConflict = stored.revision !== revision;
          const changes = fieldChanges(audited(stored), audited(fields));
          if (isConflict || changes.length === 0) return undefined;
          const events = [entry({ ...stored, ...fields }, 'edit', actor, version, changes)];
          return { update: { $set: { ...fields, revision: revision + 1 } }, events };
        },
      });
      if (!updated) throw categoryNotFound();
      return { category: updated.after, isConflict };
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
      const removed = await updateVersioned({
        model,
        outbox,
        filter: { _id: slug, removedAt: null },
        change: (stored, version) => ({
          update: { $set: { removedAt: new Date() } },
          events: [entry(stored, 'remove', actor, version, changes)],
        }),
      });
      if (!removed) throw categoryNotFound();
    },

    /** @throws 422 for an unknown category */
    async sort(slugs: readonly string[], actor: string): Promise<void> {
      const all = await allCategories(model);
      await storeOrder({
        type: 'content.admin-action',
        field: 'categories',
        ids: slugs,
        actor,
        setPlaces: (places, event) => setPlaces(model, outbox, places, event),
        stored: all.map((category) => ({ ...category, subject: subjectOf(category) })),
        last: Math.max(0, ...all.map(({ order }) => order).filter((order) => order !== NO_ORDER)),
      });
    },
  };
}
