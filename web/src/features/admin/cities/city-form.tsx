import type { City, cityApi } from '@layover/proto/http/city';
import { textRules } from '@layover/proto/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/field.tsx';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import { chosenRule, textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toast.ts';
import { LocationFields } from '../location/location-fields.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { zones } from '../plan-editor/time-section.tsx';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import { CityPhoto, type LocalPhoto } from './city-photo.tsx';
import { type CityValues, cityBody, cityFieldPaths, cityValues } from './city-values.ts';
import { uploadCityPhoto } from './use-city-changes.ts';

/** The form of a destination; without `city` it makes a new one. */
export function CityForm({ city }: { city?: City }) {
  const navigate = useNavigate();
  const reload = useReloadPlans();
  const [photo, setPhoto] = useState<LocalPhoto>();
  const [share, setShare] = useState<number>();

  async function save(values: CityValues) {
    const body = cityBody(values);
    const stored = city
      ? await request<typeof cityApi.editCity>('PUT /api/plan/cities/:city', {
          params: { city: city._id },
          body,
        })
      : await request<typeof cityApi.createCity>('POST /api/plan/cities', { body });
    try {
      if (photo) await uploadCityPhoto(stored.city._id, photo.file, setShare);
      showToast(m.plan_saved_done());
    } catch (error) {
      showToast(m.city_photo_missing({ problem: errorMessage(error) }));
    }
    await reload();
    navigate(paths.admin.cities);
  }

  const { form, formProps, problem } = useServerForm<CityValues>({
    defaultValues: cityValues(city),
    fields: cityFieldPaths,
    save,
  });
  const { register, watch, setValue, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const location = watch('location');
  const isUnsaved = isDirty || photo !== undefined;
  const exists = problem instanceof ApiError && problem.code === 'city_exists';
  return (
    <form {...formProps}>
      <EditorPage
        back={{ to: paths.admin.cities, label: m.cities_title() }}
        title={city?.name ?? m.city_new()}
        notice={
          problem !== undefined && (
            <Banner tone="bad">{exists ? m.city_exists() : errorMessage(problem)}</Banner>
          )
        }
        aside={<CityPhoto city={city} photo={photo} share={share} onPhoto={setPhoto} />}
      >
        <FormSection title={m.plan_section_what()}>
          <TextField
            label={m.city_field_name()}
            error={errors.name?.message}
            {...register('name', textRule(textRules.cityName))}
          />
          <FormRow>
            <TextField
              label={m.city_field_country()}
              error={errors.country?.message}
              {...register('country', textRule(textRules.cityName))}
            />
            <TextField
              label={m.city_field_code()}
              hint={m.city_field_code_hint()}
              optional
              maxLength={2}
              error={errors.countryCode?.message}
              {...register('countryCode', {
                validate: (value) => /^([A-Za-z]{2})?$/.test(value.trim()) || m.city_field_code_hint(),
              })}
            />
          </FormRow>
          <TextArea
            label={m.city_field_text()}
            hint={m.city_field_text_hint()}
            optional
            rows={5}
            error={errors.text?.message}
            {...register('text', textRule(textRules.cityText))}
          />
          <SelectField
            label={m.plan_field_zone()}
            options={[
              { value: '', label: m.form_choose() },
              ...zones(city?.zone ?? '').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
            ]}
            error={errors.zone?.message}
            {...register('zone', chosenRule)}
          />
        </FormSection>
        <FormSection title={m.plan_section_where()}>
          <LocationFields
            lat={location.lat}
            lng={location.lng}
            errors={{ lat: errors.location?.lat?.message, lng: errors.location?.lng?.message }}
            registerField={(name, rule) => register(`location.${name}`, rule)}
            onMove={(moved) => setValue('location', moved, { shouldDirty: true, shouldValidate: true })}
          />
        </FormSection>
        <FormBar isNew={!city} isDirty={isUnsaved} isSaving={isSubmitting} saveLabel={m.plan_save()} />
      </EditorPage>
      <LeaveDialog isDirty={isUnsaved && !isSubmitting} />
    </form>
  );
}
