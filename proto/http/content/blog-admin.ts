import { z } from 'zod';
import { BLOG_CATEGORIES_MAX, BULK_POSTS_MAX, textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../plan/plan-schemas.ts';
import { created, distinct, editedFrom, Id, Paging, pageFields, text } from '../shared-schemas.ts';
import { translationsOf } from '../translations.ts';
import { PostRow, PostState } from './blog-schemas.ts';

const names = { name: text(textRules.categoryName) };
const categoryFields = { ...names, translations: translationsOf(names) };

/** A category of the blog as ADMINs edit it, in all languages. */
export const AdminBlogCategory = z
  .object({
    _id: Slug,
    ...categoryFields,
    /** Grows with every edit. */
    revision: z.number().int(),
    /** Posts that have it, whatever their state. */
    posts: z.number().int(),
  })
  .meta({ id: 'AdminBlogCategory' });
export type AdminBlogCategory = z.infer<typeof AdminBlogCategory>;

const SlugParams = z.object({ category: Slug });
const oneCategory = z.object({ category: AdminBlogCategory });

/** Calls with which ADMINs manage the posts of other people. `blog.ts` has the calls that edit, remove and restore them. */
export const blogAdminApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/blog/admin/',
    access: 'admin',
    summary: 'The posts of all people in all states.',
    query: Paging.extend({
      /** Without it, all posts but removed ones. */
      state: PostState.or(z.literal('removed')).optional(),
      author: Id.optional(),
      category: Slug.optional(),
      /** Words of the title, or their beginnings. */
      search: text(textRules.postSearch).optional(),
      order: z.enum(['updatedAt', 'publishedAt', 'title', 'reads', 'likes', 'comments']).default('updatedAt'),
      orderType: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: z.object({ posts: z.array(PostRow), ...pageFields }),
  }),
  bulk: endpoint({
    method: 'PUT',
    path: '/api/blog/bulk',
    access: 'admin',
    summary: 'Change several posts. Unknown ids are left out of the answer.',
    body: z.strictObject({
      postsId: distinct(z.array(Id).min(1).max(BULK_POSTS_MAX)),
      action: z.enum(['hide', 'show', 'feature', 'unfeature', 'remove', 'restore']),
    }),
    response: z.object({ postsId: z.array(Id) }),
  }),
  adminCategories: endpoint({
    method: 'GET',
    path: '/api/blog/admin-categories',
    access: 'admin',
    summary: 'The categories of the blog in all languages, with the numbers of their posts.',
    response: z.object({ categories: z.array(AdminBlogCategory) }),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/blog/categories',
    access: 'admin',
    summary: 'Create a category. Its slug is made from its name.',
    body: z.strictObject({ ...categoryFields, ...created }),
    response: oneCategory,
    status: 201,
    errors: { category_exists: 409, too_many_categories: 409 },
  }),
  editCategory: endpoint({
    method: 'PUT',
    path: '/api/blog/categories/:category',
    access: 'admin',
    summary:
      'Edit a category. The `document` of a 409 `category_changed` is the category as it is stored now.',
    params: SlugParams,
    body: z.strictObject({ ...categoryFields, ...editedFrom }),
    response: oneCategory,
    errors: { category_changed: 409 },
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/blog/categories/:category',
    access: 'admin',
    summary: 'Remove a category that no post has, or give its posts another one.',
    params: SlugParams,
    query: z.object({ replacement: Slug.optional() }),
    response: z.object({ category: z.string() }),
    errors: { category_in_use: 409 },
  }),
  sortCategories: endpoint({
    method: 'PUT',
    path: '/api/blog/update-sorting',
    access: 'admin',
    summary: 'Put the categories into an order.',
    body: z.strictObject({ categories: distinct(z.array(Slug).min(1).max(BLOG_CATEGORIES_MAX)) }),
    response: z.object({ categories: z.array(Slug) }),
  }),
} as const;
