import { invalid } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { categoryInUse, categoryNotFound } from '../../errors.ts';
import type { BlogCategoryRepository } from './blog-category.repository.ts';
import type { CategoryPosts } from './category-posts.repository.ts';

interface RemoveBlogCategoryDeps {
  categories: BlogCategoryRepository;
  categoryPosts: CategoryPosts;
}

/**
 * Removes a category of the blog. Its posts get the replacement.
 * @throws 404, 409 category_in_use, 422 for an unknown replacement
 */
export const removeBlogCategory =
  ({ categories, categoryPosts }: RemoveBlogCategoryDeps) =>
  async (slug: string, replacement: string | undefined, actor: string): Promise<void> => {
    const all = await categories.all();
    const category = all.find(({ _id }) => _id === slug);
    if (!category) throw categoryNotFound();
    const other = all.find(({ _id }) => _id !== slug && _id === replacement);
    if (replacement !== undefined && !other) throw invalid({ replacement: fieldMessage('unknown') });
    if (other) await categoryPosts.replace(slug, other._id);
    else if ((await categoryPosts.count(slug)) > 0) throw categoryInUse();
    const changes = replacement ? [{ field: 'replacement', before: '', after: replacement }] : [];
    await categories.change(slug, { action: 'remove', actor }, () => ({
      set: { removedAt: new Date() },
      changes,
    }));
  };
