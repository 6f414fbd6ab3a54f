import { randomUUID } from 'node:crypto';
import type { categoryApi } from '@layover/proto/http/content/category';
import { admins, everybody, type Rows } from './row.ts';

const body = () => ({ name: `Sauna ${randomUUID().slice(0, 8)}` });

export const categoryRows: Rows<typeof categoryApi> = {
  categories: { who: everybody(200) },
  allCategories: { who: admins(200) },
  createCategory: { who: admins(201), send: () => ({ body: body() }) },
  editCategory: {
    edited: {
      who: admins(200),
      send: async ({ newCategory }) => ({
        params: { category: await newCategory(body()) },
        body: { ...body(), revision: 1 },
      }),
    },
    'edited before': {
      who: admins('409 category_changed'),
      send: async ({ newCategory }) => ({
        params: { category: await newCategory(body()) },
        body: { ...body(), revision: 2 },
      }),
    },
  },
  removeCategory: {
    who: admins(200),
    send: async ({ newCategory }) => ({ params: { category: await newCategory(body()) } }),
  },
  updateCategorySorting: {
    who: admins(200),
    send: async ({ newCategory }) => ({ body: { categories: [await newCategory(body())] } }),
  },
};
