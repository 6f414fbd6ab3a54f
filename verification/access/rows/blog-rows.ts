import type { blogApi } from '@layover/proto/http/content/blog';
import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { blogEngagementApi } from '@layover/proto/http/content/blog-engagement';
import type { blogFeedApi } from '@layover/proto/http/content/blog-feed';
import type { sitemapApi } from '@layover/proto/http/content/sitemap';
import { blogCategoryBody } from '../blog-fixtures.ts';
import type { Fixtures } from '../fixtures.ts';
import { admins, everybody, members, type Rows, type Who } from '../row.ts';

/** The author, who is the owner, and ADMINs. Nobody else can find the post. */
const author: Who = [401, '403 profile_incomplete', 404, 404, 404, 404, 200, 200];

const draft =
  <B>(body?: B) =>
  async ({ newPost }: Fixtures) => ({ params: { id: await newPost() }, ...(body && { body }) });
const published =
  <B>(body?: B) =>
  async ({ newPublishedPost }: Fixtures) => ({
    params: { id: await newPublishedPost() },
    ...(body && { body }),
  });

const texts = { title: 'Eating with strangers', html: '<p>Is better.</p>' };

export const blogRows: Rows<typeof blogApi> = {
  list: { who: everybody(200) },
  post: {
    published: {
      who: everybody(200),
      send: async ({ publishedPost }) => ({ params: { post: await publishedPost() } }),
    },
    draft: {
      who: everybody(404),
      send: async ({ newPost }) => ({ params: { post: await newPost() } }),
    },
  },
  categories: { who: everybody(200) },
  tags: { who: everybody(200) },
  mine: { who: members(200) },
  findForEdit: { who: author, send: draft() },
  preview: { who: author, send: draft() },
  create: { who: members(201), send: () => ({ body: texts }) },
  edit: { who: author, send: draft({ ...texts, revision: 1 }) },
  addPicture: { who: members(201), send: ({ photo }) => ({ file: photo }) },
  publish: { who: author, send: draft({ revision: 1 }) },
  unpublish: { who: author, send: published({ revision: 2 }) },
  remove: { who: author, send: draft() },
  restore: { who: author, send: draft() },
};

const ofPublished =
  <B>(body?: B) =>
  async ({ publishedPost }: Fixtures) => ({ params: { id: await publishedPost() }, ...(body && { body }) });
const spam = { reason: 'spam' as const };
/** People cannot report their own post. */
const reporters: Who = [401, '403 profile_incomplete', 201, 201, 201, 201, '409 own_content', 201];

export const blogEngagementRows: Rows<typeof blogEngagementApi> = {
  read: { who: everybody(202), send: ofPublished() },
  like: { who: members(200), send: ofPublished() },
  unlike: { who: members(200), send: ofPublished() },
  comments: {
    published: { who: everybody(200), send: ofPublished() },
    draft: { who: everybody(404), send: draft() },
  },
  addComment: { who: members(201), send: ofPublished({ text: 'Thank you' }) },
  removeComment: {
    who: author,
    send: async ({ newComment }) => ({ params: { id: await newComment() } }),
  },
  report: { who: reporters, send: ofPublished(spam) },
  reportComment: {
    who: reporters,
    send: async ({ newComment }) => ({ params: { id: await newComment() }, body: spam }),
  },
};

export const blogFeedRows: Rows<typeof blogFeedApi> = {
  rss: { who: everybody(200) },
  atom: { who: everybody(200) },
};

export const sitemapRows: Rows<typeof sitemapApi> = { sitemap: { who: everybody(200) } };

const ofCategory =
  <B>(body?: B) =>
  async ({ newBlogCategory }: Fixtures) => ({
    params: { category: await newBlogCategory() },
    ...(body && { body }),
  });

export const blogAdminRows: Rows<typeof blogAdminApi> = {
  all: { who: admins(200) },
  bulk: {
    who: admins(200),
    send: async ({ newPost }) => ({ body: { postsId: [await newPost()], action: 'hide' as const } }),
  },
  adminCategories: { who: admins(200) },
  createCategory: { who: admins(201), send: () => ({ body: blogCategoryBody() }) },
  editCategory: { who: admins(200), send: ofCategory({ name: 'Rail', revision: 1 }) },
  removeCategory: { who: admins(200), send: ofCategory() },
  sortCategories: {
    who: admins(200),
    send: async ({ newBlogCategory }) => ({ body: { categories: [await newBlogCategory()] } }),
  },
};
