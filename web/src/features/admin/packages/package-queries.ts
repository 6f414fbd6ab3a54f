import type { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { packagesQuery } from '#entities/package/packages.ts';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import { useSortList } from '../use-sort-list.ts';

/** The packages in all languages, in order. */
export const adminPackagesQuery = queryOptions({
  queryKey: [...packagesQuery.queryKey, 'admin'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof packageAdminApi.allPackages>('GET /api/package/admin', { signal })).packages,
});

/** Reloads the packages of ADMINs, and those that everybody sees. */
export function useReloadPackages() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: packagesQuery.queryKey });
}

/** Puts the packages into a new order. */
export const useSortPackages = () =>
  useSortList({
    queryKey: adminPackagesQuery.queryKey,
    reload: useReloadPackages(),
    send: (idPackages) =>
      request<typeof packageAdminApi.sortPackages>('PUT /api/package/update-sorting', {
        body: { idPackages },
      }),
  });

/** Removes a package that nobody has ordered. */
export function useRemovePackage() {
  const reload = useReloadPackages();
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof packageAdminApi.removePackage>('DELETE /api/package/:id', { params: { id } }),
    onSettled: reload,
  });
}

/** Replaces the picture of a package. */
export const uploadPackagePicture = async (
  id: string,
  file: File,
  onUploadProgress: (progress: number) => void,
) =>
  (
    await request<typeof packageAdminApi.replacePackagePicture>('POST /api/package/picture/:id', {
      params: { id },
      form: pictureForm(file),
      onUploadProgress,
    })
  ).package;
