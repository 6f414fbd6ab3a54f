import type { AdminCity, cityApi } from '@layover/proto/http/plan/city';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import type { LocalPhoto } from './city-photo.tsx';
import {
  type CityValues,
  cityBody,
  cityFieldLabel,
  cityFieldPaths,
  cityFieldText,
  cityValues,
} from './city-values.ts';
import { uploadCityPhoto } from './use-city-changes.ts';

/** The form of a new destination. */
export function useNewCity() {
  const finish = useFinishCity();
  const form = useServerForm<CityValues>({
    defaultValues: cityValues(),
    fields: cityFieldPaths,
    save: async (values) => {
      const body = cityBody(values);
      const { city } = await request<typeof cityApi.createCity>('POST /api/plan/cities', { body });
      await finish.uploadAndLeave(city);
    },
  });
  return { ...form, finish };
}

/** The edit of a destination. */
export function useEditCity(loaded: AdminCity) {
  const finish = useFinishCity();
  const form = useVersionedForm<AdminCity, CityValues>({
    loaded,
    valuesOf: cityValues,
    fields: cityFieldPaths,
    store: async (values, base) => {
      const { city } = await request<typeof cityApi.editCity>('PUT /api/plan/cities/:city', {
        params: { city: base._id },
        body: { ...cityBody(values), revision: base.revision },
      });
      return city;
    },
    conflict: { code: 'city_changed', property: 'city' },
    onSaved: finish.uploadAndLeave,
    field: { label: cityFieldLabel, text: cityFieldText },
  });
  return { ...form, finish };
}

/** The last step of both forms: the chosen photo is uploaded, and the table of destinations is shown. */
export function useFinishCity() {
  const navigate = useNavigate();
  const reload = useReloadPlans();
  const [photo, setPhoto] = useState<LocalPhoto>();
  const [share, setShare] = useState<number>();

  async function uploadAndLeave({ _id }: AdminCity) {
    try {
      if (photo) await uploadCityPhoto(_id, photo.file, setShare);
      showToast(m.plan_saved_done());
    } catch (error) {
      showToast(m.city_photo_missing({ problem: errorMessage(error) }));
    }
    await reload();
    navigate(paths.admin.cities);
  }
  return { photo, setPhoto, share, uploadAndLeave };
}
