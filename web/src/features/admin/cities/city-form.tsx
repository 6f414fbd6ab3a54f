import type { AdminCity } from '@layover/proto/http/plan/city';
import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { textRules } from '@layover/proto/limits';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { textErrorMessage } from '#shared/api/field-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageWord } from '#shared/i18n/language-names.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/field.tsx';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import { chosenRule, textRule } from '#shared/ui/form/rules.ts';
import type { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { LocationFields } from '../location/location-fields.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { zones } from '../plan-editor/time-section.tsx';
import { CityPhoto } from './city-photo.tsx';
import type { CityValues } from './city-values.ts';
import type { useFinishCity } from './use-save-city.ts';

interface CityFormProps
  extends Pick<ReturnType<typeof useServerForm<CityValues>>, 'form' | 'formProps' | 'problem'> {
  /** Undefined for a new destination. */
  city?: AdminCity;
  finish: ReturnType<typeof useFinishCity>;
  children?: ReactNode;
}

const nameTranslation = { ...textRules.cityName, min: 0 };

/** The form of a destination. */
export function CityForm({ city, finish, form, formProps, problem, children }: CityFormProps) {
  const { photo } = finish;
  const { register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const isUnsaved = isDirty || photo !== undefined;
  const exists = problem instanceof ApiError && problem.code === 'city_exists';
  return (
    <form {...formProps}>
      <EditorPage
        back={{ to: paths.admin.cities, label: m.cities_title() }}
        title={city ? translated(city).name : m.city_new()}
        notice={
          problem !== undefined && (
            <Banner tone="bad">{exists ? m.city_exists() : errorMessage(problem)}</Banner>
          )
        }
        aside={<CityPhoto city={city} photo={photo} share={finish.share} onPhoto={finish.setPhoto} />}
      >
        <FormSection title={m.plan_section_what()} hint={m.category_name_hint()}>
          <FormRow>
            <TextField
              label={m.category_name_in({ language: languageWord(DEFAULT_LOCALE) })}
              error={errors.name?.message}
              {...register('name', textRule(textRules.cityName))}
            />
            {otherLocales.map((code) => (
              <TextField
                key={code}
                label={m.category_name_in({ language: languageWord(code) })}
                optional
                lang={code}
                error={errors.translations?.[code]?.name?.message}
                {...register(`translations.${code}.name`, {
                  validate: (value) => textErrorMessage(value, nameTranslation) ?? true,
                })}
              />
            ))}
          </FormRow>
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
          <LocationFields form={form} />
        </FormSection>
        <FormBar isNew={!city} isDirty={isUnsaved} isSaving={isSubmitting} saveLabel={m.plan_save()} />
      </EditorPage>
      <LeaveDialog isDirty={isUnsaved && !isSubmitting} />
      {children}
    </form>
  );
}
