import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { BLOG_KEY, blogCategoriesQuery } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { useSortList } from '../use-sort-list.ts';

/** The categories of the blog in all languages, with the numbers of posts that have them. */
export const adminBlogCategoriesQuery = queryOptions({
  queryKey: [...blogCategoriesQuery.queryKey, 'admin'] as const,
  queryFn: async ({ signal }) =>
    (
      await request<typeof blogAdminApi.adminCategories>('GET /api/blog/admin-categories', {
        signal,
      })
    ).categories,
});

/** Reloads the categories, and the posts that show them. */
export function useReloadBlog() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [BLOG_KEY] });
}

/** Puts the categories into a new order. */
export const useSortBlogCategories = () =>
  useSortList({
    queryKey: adminBlogCategoriesQuery.queryKey,
    reload: useReloadBlog(),
    send: (categories) =>
      request<typeof blogAdminApi.sortCategories>('PUT /api/blog/update-sorting', { body: { categories } }),
  });

/** Removes a category and gives its posts the replacement. */
export function useRemoveBlogCategory() {
  const reload = useReloadBlog();
  return useMutation({
    mutationFn: ({ category, replacement }: { category: string; replacement: string }) =>
      request<typeof blogAdminApi.removeCategory>('DELETE /api/blog/categories/:category', {
        params: { category },
        query: replacement === '' ? {} : { replacement },
      }),
    onSettled: reload,
  });
}
