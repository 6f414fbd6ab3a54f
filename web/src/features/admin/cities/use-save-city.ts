import type { AdminCity, cityApi } from '@layover/proto/http/plan/city';
import { request } from '#shared/api/api-client.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import {
  type CityValues,
  cityBody,
  cityFieldLabel,
  cityFieldPaths,
  cityFieldText,
  cityValues,
} from './city-values.ts';
import { uploadCityPhoto } from './use-city-changes.ts';

/** The edit of a destination, or a new one. */
export function useSaveCity(loaded: AdminCity | undefined) {
  const photo = usePictureUpload({
    upload: uploadCityPhoto,
    failed: m.city_photo_missing,
    reload: useReloadPlans(),
    listPath: paths.admin.cities,
  });
  const edit = useVersionedForm<AdminCity, CityValues>({
    keptAs: `city.${loaded?._id ?? 'new'}`,
    loaded,
    valuesOf: cityValues,
    fields: cityFieldPaths,
    store: async (values, base, saveIds) => {
      const body = cityBody(values);
      const { city } = base
        ? await request<typeof cityApi.editCity>('PUT /api/plan/cities/:city', {
            params: { city: base._id },
            body: { ...body, revision: base.revision, saveIds },
          })
        : await request<typeof cityApi.createCity>('POST /api/plan/cities', {
            body: { ...body, creationId: saveIds[0] },
          });
      return city;
    },
    conflict: { code: 'city_changed', property: 'city' },
    onSaved: photo.uploadAndLeave,
    field: { label: cityFieldLabel, text: cityFieldText },
  });
  return { edit, photo };
}
