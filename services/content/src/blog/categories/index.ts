import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import type { PostModel } from '../posts/post.model.ts';
import type { PostRepository } from '../posts/post.repository.ts';
import { blogCategoryModel } from './blog-category.model.ts';
import { blogCategoryRepository } from './blog-category.repository.ts';
import { categoryPostsRepository } from './category-posts.repository.ts';
import { removeBlogCategory } from './remove-blog-category.ts';
import { createBlogCategory, editBlogCategory } from './save-blog-category.ts';

interface BlogCategoriesDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  posts: PostRepository;
  postModel: PostModel;
}

/** The categories of the blog, which ADMINs keep. */
export function createBlogCategories({ mongo, outbox, posts, postModel }: BlogCategoriesDeps) {
  const model = blogCategoryModel(mongo);
  const categories = blogCategoryRepository(model, outbox);
  const categoryPosts = categoryPostsRepository(postModel, posts);
  return {
    model,
    all: categories.all,
    countPosts: categoryPosts.count,
    create: createBlogCategory({ categories }),
    edit: editBlogCategory({ categories }),
    remove: removeBlogCategory({ categories, categoryPosts }),

    /** Puts categories into an order. @throws 422 for an unknown category */
    sort: (slugs: readonly string[], actor: string): Promise<void> =>
      categories.sort(slugs, 'categories', actor),
  };
}

export type BlogCategories = ReturnType<typeof createBlogCategories>;
