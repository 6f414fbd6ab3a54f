import type { categoryApi } from '@layover/proto/http/content/category';
import { categoryBody } from '../plan-fixtures.ts';
import { admins, everybody, type Rows } from '../row.ts';

export const categoryRows: Rows<typeof categoryApi> = {
  categories: { who: everybody(200) },
  allCategories: { who: admins(200) },
  createCategory: { who: admins(201), send: () => ({ body: categoryBody() }) },
  editCategory: {
    edited: {
      who: admins(200),
      send: async ({ newCategory }) => ({
        params: { category: await newCategory() },
        body: { ...categoryBody(), revision: 1 },
      }),
    },
    'edited before': {
      who: admins('409 category_changed'),
      send: async ({ newCategory }) => ({
        params: { category: await newCategory() },
        body: { ...categoryBody(), revision: 2 },
      }),
    },
  },
  removeCategory: {
    who: admins(200),
    send: async ({ newCategory }) => ({ params: { category: await newCategory() } }),
  },
  updateCategorySorting: {
    who: admins(200),
    send: async ({ newCategory }) => ({ body: { categories: [await newCategory()] } }),
  },
};
