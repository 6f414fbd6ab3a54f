import type { AdminPackage, packageAdminApi } from '@layover/proto/http/payment/package-admin';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { showToast } from '#shared/ui/toast.ts';
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

/** The form of a new package. */
export function useNewPackage(tier: Tier) {
  const finish = useFinishPackage();
  const form = useServerForm<PackageValues>({
    defaultValues: newPackageValues(tier),
    fields: packageFieldPaths,
    save: async (values) => {
      const { package: created } = await request<typeof packageAdminApi.createPackage>('POST /api/package', {
        body: { tier: values.tier, ...packageBody(values) },
      });
      await finish.uploadAndLeave(created);
    },
  });
  return { ...form, finish };
}

/** The edit of a package. */
export function useEditPackage(loaded: AdminPackage) {
  const finish = useFinishPackage();
  const form = useVersionedForm<AdminPackage, PackageValues>({
    loaded,
    valuesOf: packageValues,
    fields: packageFieldPaths,
    store: async (values, base) => {
      const { package: edited } = await request<typeof packageAdminApi.editPackage>(
        'PUT /api/package/update/:id',
        { params: { id: base._id }, body: { ...packageBody(values), revision: base.revision } },
      );
      return edited;
    },
    conflict: { code: 'package_changed', property: 'package' },
    onSaved: finish.uploadAndLeave,
    field: { label: packageFieldLabel, text: packageFieldText },
  });
  return { ...form, finish };
}

/** A cropped picture with the address under which the page shows it. */
interface LocalPicture {
  file: File;
  url: string;
}

/** The last step of both forms: the chosen picture is uploaded, and the list of packages is shown. */
export function useFinishPackage() {
  const navigate = useNavigate();
  const reload = useReloadPackages();
  const [picture, setPicture] = useState<LocalPicture>();
  const [share, setShare] = useState<number>();
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  async function uploadAndLeave({ _id }: AdminPackage) {
    try {
      if (picture) await uploadPackagePicture(_id, picture.file, setShare);
      showToast(m.plan_saved_done());
    } catch (error) {
      showToast(m.packages_picture_missing({ problem: errorMessage(error) }));
    }
    await reload();
    navigate(paths.admin.packages);
  }
  const choose = (file: File) => setPicture({ file, url: URL.createObjectURL(file) });
  return { picture, choose, share, uploadAndLeave };
}
