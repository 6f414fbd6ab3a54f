import type { AdminPackage, packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { packagesQuery } from '#entities/package/packages.ts';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import { inOrderOf } from '#shared/ui/reorder/reorder.ts';

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

/** Puts the packages into a new order; the list shows it at once. */
export function useSortPackages() {
  const client = useQueryClient();
  const reload = useReloadPackages();
  const { queryKey } = adminPackagesQuery;
  return useMutation({
    mutationFn: (idPackages: string[]) =>
      request<typeof packageAdminApi.sortPackages>('PUT /api/package/update-sorting', {
        body: { idPackages },
      }),
    onMutate: (ids) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData<AdminPackage[]>(queryKey);
      client.setQueryData<AdminPackage[]>(queryKey, (packages) => packages && inOrderOf(packages, ids));
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
    onSettled: reload,
    scope: { id: 'sort-packages' },
  });
}

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
  onUploadProgress: (share: number) => void,
) =>
  (
    await request<typeof packageAdminApi.replacePackagePicture>('POST /api/package/picture/:id', {
      params: { id },
      form: pictureForm(file),
      onUploadProgress,
    })
  ).package;
