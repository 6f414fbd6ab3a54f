import { z } from 'zod';
import { CATEGORIES_MAX, SUBCATEGORIES_MAX, textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../plan/plan-schemas.ts';
import { created, distinct, editedFrom, text } from '../shared-schemas.ts';
import { translationsOf } from '../translations.ts';

/** A category of plans in the language of the reader (`Accept-Language`). `_id` is its slug, which never changes. */
export const Category = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** Name of the icon the client shows. */
    icon: z.string(),
    subcategories: z.array(z.object({ _id: z.string(), name: z.string() })),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

const names = { name: text(textRules.categoryName) };
const namesInLanguages = { ...names, translations: translationsOf(names) };

/** Plans that use it, whatever their state. */
const usedBy = { plans: z.number().int() };

/** A category as ADMINs edit it, in all languages. */
export const AdminCategory = z
  .object({
    _id: z.string(),
    ...namesInLanguages,
    icon: z.string(),
    subcategories: z.array(z.object({ _id: z.string(), ...namesInLanguages, ...usedBy })),
    /** Grows with every edit. */
    revision: z.number().int(),
    ...usedBy,
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof AdminCategory>;

const categoryFields = {
  ...namesInLanguages,
  icon: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]*$/)
    .default(''),
  /** In order. One without an id is new, and its id is made from its name. */
  subcategories: z
    .array(z.strictObject({ _id: Slug.optional(), ...namesInLanguages }))
    .max(SUBCATEGORIES_MAX)
    .default([]),
};

const SlugParams = z.object({ category: Slug });
const one = z.object({ category: AdminCategory });

export const categoryApi = {
  categories: endpoint({
    method: 'GET',
    path: '/api/category/',
    access: 'public',
    summary: 'The trip categories with their subcategories, in order.',
    response: z.object({ categories: z.array(Category) }),
  }),
  allCategories: endpoint({
    method: 'GET',
    path: '/api/category/admin',
    access: 'admin',
    summary: 'The categories in all languages, with the numbers of plans that use them.',
    response: z.object({ categories: z.array(AdminCategory) }),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/category',
    access: 'admin',
    summary: 'Create a category. Its slug is made from its name.',
    body: z.strictObject({ ...categoryFields, ...created }),
    response: one,
    status: 201,
    errors: { category_exists: 409, too_many_categories: 409 },
  }),
  editCategory: endpoint({
    method: 'PUT',
    path: '/api/category/update/:category',
    access: 'admin',
    summary:
      'Edit a category. A subcategory that is used is removed only with a replacement. The `document` of a 409 `category_changed` is the category as it is stored now.',
    params: SlugParams,
    body: z.strictObject({
      ...categoryFields,
      /** The subcategory, by the id of a removed one, that its plans get instead. */
      replacements: z.record(Slug, Slug).default({}),
      ...editedFrom,
    }),
    response: one,
    errors: { category_changed: 409, subcategory_in_use: 409 },
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/category/:category',
    access: 'admin',
    summary: 'Remove a category that no plan uses, or give its plans another one.',
    params: SlugParams,
    query: z.object({ replacement: Slug.optional() }),
    response: z.object({ category: z.string() }),
    errors: { category_in_use: 409 },
  }),
  updateCategorySorting: endpoint({
    method: 'PUT',
    path: '/api/category/update-sorting',
    access: 'admin',
    summary: 'Put the categories into an order.',
    body: z.strictObject({ categories: distinct(z.array(Slug).min(1).max(CATEGORIES_MAX)) }),
    response: z.object({ categories: z.array(Slug) }),
  }),
} as const;
