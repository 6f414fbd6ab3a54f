import type { AdminCity } from '@layover/proto/http/plan/city';
import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { textRules } from '@layover/proto/limits';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageWord } from '#shared/i18n/language-names.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { translated } from '#shared/i18n/translated.ts';
import { SelectField, TextArea, TextField } from '#shared/ui/fields/field.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { chosenRule, textRule } from '#shared/ui/form/rules.ts';
import { PictureField } from '#shared/ui/pictures/picture-field.tsx';
import { EditorForm } from '../editor-form.tsx';
import { LocationFields } from '../location/location-fields.tsx';
import { zones } from '../plan-editor/time-section.tsx';
import { CityProposals } from './city-proposals.tsx';
import { cityValues } from './city-values.ts';
import { useSaveCity } from './use-save-city.ts';

const nameTranslation = { ...textRules.cityName, min: 0 };

/** The form of a destination; without `loaded` it is a new one. */
export function CityForm({ loaded }: { loaded?: AdminCity }) {
  const { edit, photo } = useSaveCity(loaded);
  const { form, stored: city } = edit;
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <EditorForm
      edit={edit}
      createLabel={city ? undefined : m.city_create()}
      hasMore={photo.url !== undefined}
      back={{ to: paths.admin.cities, label: m.cities_title() }}
      title={city ? translated(city).name : m.city_new()}
      problemTexts={{ city_exists: m.city_exists }}
      aside={
        <FormSection title={m.city_photo()} hint={m.city_photo_hint()}>
          <PictureField
            src={photo.url ?? city?.image ?? ''}
            alt={city ? m.picture_of({ name: translated(city).name }) : m.city_photo()}
            progress={photo.progress}
            onFile={photo.choose}
          />
        </FormSection>
      }
    >
      {!city && (
        <FormSection title={m.city_find()} hint={m.city_find_hint()}>
          <CityProposals
            onChoose={(proposal) =>
              form.reset(
                { ...cityValues(proposal), text: form.getValues('text') },
                { keepDefaultValues: true },
              )
            }
          />
        </FormSection>
      )}
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
          label={m.city_text_in({ language: languageWord(DEFAULT_LOCALE) })}
          hint={m.city_field_text_hint()}
          optional
          rows={5}
          error={errors.text?.message}
          {...register('text', textRule(textRules.cityText))}
        />
        {otherLocales.map((code) => (
          <TextArea
            key={code}
            label={m.city_text_in({ language: languageWord(code) })}
            optional
            rows={5}
            lang={code}
            error={errors.translations?.[code]?.text?.message}
            {...register(`translations.${code}.text`, textRule(textRules.cityText))}
          />
        ))}
        <SelectField
          label={m.plan_field_zone()}
          options={[
            { value: '', label: m.select_choose() },
            ...zones(city?.zone ?? '').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          error={errors.zone?.message}
          {...register('zone', chosenRule)}
        />
      </FormSection>
      <FormSection title={m.plan_section_where()}>
        <LocationFields form={form} />
      </FormSection>
    </EditorForm>
  );
}
