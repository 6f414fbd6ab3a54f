import type { AdminPackage, packageAdminApi } from '@layover/proto/http/payment/package-admin';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { request } from '#shared/api/api-client.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { uploadPackagePicture, useReloadPackages } from './package-queries.ts';
import {
  newPackageValues,
  type PackageValues,
  packageBody,
  packageFieldLabel,
  packageFieldPaths,
  packageFieldText,
  packageValues,
} from './package-values.ts';

/** The edit of a package, or a new one, which begins with the tier `first`. */
export function useSavePackage(loaded: AdminPackage | undefined, first: Tier) {
  const picture = usePictureUpload({
    upload: uploadPackagePicture,
    failed: m.packages_picture_missing,
    reload: useReloadPackages(),
    listPath: paths.admin.packages,
  });
  const edit = useVersionedForm<AdminPackage, PackageValues>({
    keptAs: `package.${loaded?._id ?? 'new'}`,
    loaded,
    valuesOf: (version) => (version ? packageValues(version) : newPackageValues(first)),
    fields: packageFieldPaths,
    store: async (values, base, saveIds) => {
      const body = packageBody(values);
      const { package: stored } = base
        ? await request<typeof packageAdminApi.editPackage>('PUT /api/package/update/:id', {
            params: { id: base._id },
            body: { ...body, revision: base.revision, saveIds },
          })
        : await request<typeof packageAdminApi.createPackage>('POST /api/package', {
            body: { ...body, tier: values.tier, creationId: saveIds[0] },
          });
      return stored;
    },
    conflict: { code: 'package_changed', property: 'package' },
    onSaved: picture.uploadAndLeave,
    field: { label: packageFieldLabel, text: packageFieldText },
  });
  return { edit, picture };
}
