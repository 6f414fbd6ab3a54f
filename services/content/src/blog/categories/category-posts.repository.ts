import { BY_CATEGORY, type PostModel } from '../posts/post.model.ts';
import type { PostRepository } from '../posts/post.repository.ts';

const BATCH = 100;

export type CategoryPosts = ReturnType<typeof categoryPostsRepository>;

/** The posts of a category. */
export const categoryPostsRepository = (model: PostModel, posts: Pick<PostRepository, 'update'>) => ({
  count: (slug: string) => model.countDocuments({ categories: slug }).hint(BY_CATEGORY).exec(),

  /** Gives the posts another category; again until none has the first, because posts are written meanwhile. */
  async replace(slug: string, replacement: string): Promise<void> {
    for (;;) {
      const found = await model.find({ categories: slug }, { _id: 1 }).hint(BY_CATEGORY).limit(BATCH).lean();
      for (const { _id } of found)
        await posts.update(_id, ({ categories, revision }) => {
          const others = categories.filter((each) => each !== slug && each !== replacement);
          return { set: { categories: [...others, replacement], revision: revision + 1 } };
        });
      if (found.length < BATCH) return;
    }
  },
});
