import type { categoryApi } from '@layover/proto/http/content/category';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import { useSortList } from '../use-sort-list.ts';

/** The categories in all languages, with the numbers of plans that use them. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['categories', 'admin'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof categoryApi.allCategories>('GET /api/category/admin', { signal })).categories,
});

/** Reloads categories, and plans with them. */
export function useReloadCategories() {
  const client = useQueryClient();
  const reloadPlans = useReloadPlans();
  return () => Promise.all([client.invalidateQueries({ queryKey: categoriesQuery.queryKey }), reloadPlans()]);
}

/** Puts the categories into a new order. */
export const useSortCategories = () =>
  useSortList({
    queryKey: adminCategoriesQuery.queryKey,
    reload: useReloadCategories(),
    send: (categories) =>
      request<typeof categoryApi.updateCategorySorting>('PUT /api/category/update-sorting', {
        body: { categories },
      }),
  });

/** Removes a category and gives its plans the replacement. */
export function useRemoveCategory() {
  const reload = useReloadCategories();
  return useMutation({
    mutationFn: ({ category, replacement }: { category: string; replacement: string }) =>
      request<typeof categoryApi.removeCategory>('DELETE /api/category/:category', {
        params: { category },
        query: replacement === '' ? {} : { replacement },
      }),
    onSettled: reload,
  });
}
