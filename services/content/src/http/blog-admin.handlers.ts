import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { AdminBlogCategory, blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { Blog, BlogCategoryDocument } from '../blog/index.ts';
import { categoryEdited } from '../errors.ts';
import { presentRow } from './present-post.ts';

type AdminDeps = Pick<Blog, 'admin' | 'categories' | 'posts'>;

export function blogAdminHandlers({ admin, categories, posts }: AdminDeps): Handlers<typeof blogAdminApi> {
  const present = async (category: BlogCategoryDocument): Promise<AdminBlogCategory> => ({
    _id: category._id,
    name: category.name,
    translations: category.translations ?? {},
    revision: category.revision,
    posts: await categories.countPosts(category._id),
  });
  const one = async (category: BlogCategoryDocument) => ({ category: await present(category) });
  const conflict = async (stored: BlogCategoryDocument) => categoryEdited(await one(stored));

  return {
    all: async ({ query }) => {
      const page = await admin.listTable(query);
      const { people } = await posts.readContext(page.found, []);
      return { posts: page.found.map((post) => presentRow(post, people)), ...pageOf(query, page) };
    },
    bulk: async ({ body, caller }) => ({
      postsId: await admin.changePosts(body.postsId, body.action, caller),
    }),

    adminCategories: async () => ({
      categories: await Promise.all((await categories.all()).map(present)),
    }),
    createCategory: async ({ body, caller }) => one(await categories.create(body, caller._id)),
    editCategory: async ({ params, body, caller }) =>
      one(await categories.edit(params.category, body, caller._id, conflict)),
    removeCategory: async ({ params, query, caller }) => {
      await categories.remove(params.category, query.replacement, caller._id);
      return { category: params.category };
    },
    sortCategories: async ({ body, caller }) => {
      await categories.sort(body.categories, caller._id);
      return { categories: body.categories };
    },
  };
}
