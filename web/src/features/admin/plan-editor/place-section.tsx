import { textRules } from '@layover/proto/limits';
import { m } from '#shared/i18n/i18n.ts';
import { SelectField, TextField } from '#shared/ui/fields/field.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { chosenRule, textRule } from '#shared/ui/form/rules.ts';
import { LocationFields } from '../location/location-fields.tsx';
import type { PlanFormProps } from './plan-form.ts';
import { locationOf } from './plan-values.ts';

/** The location of the plan. Choosing a city sets an empty position to its centre. */
export function PlaceSection({ form, cities }: PlanFormProps) {
  const { register, watch, setValue, getValues, formState } = form;
  const { errors } = formState;
  const { onChange: onCity, ...cityField } = register('city', chosenRule);
  const city = cities.find(({ _id }) => _id === watch('city'));
  return (
    <FormSection title={m.plan_section_where()}>
      <FormRow>
        <SelectField
          label={m.plan_field_city()}
          options={[
            { value: '', label: m.select_choose() },
            ...cities.map(({ _id, name, country }) => ({ value: _id, label: `${name}, ${country}` })),
          ]}
          error={errors.city?.message}
          {...cityField}
          onChange={(event) => {
            const chosen = cities.find(({ _id }) => _id === event.target.value);
            const { lat, lng } = getValues('location');
            if (chosen && (!(lat || lng) || isAt(city?.location, lat, lng)))
              setValue('location', locationOf(chosen), { shouldDirty: true });
            return onCity(event);
          }}
        />
        <TextField
          label={m.plan_field_address()}
          error={errors.address?.message}
          {...register('address', textRule(textRules.address))}
        />
      </FormRow>
      <LocationFields form={form} />
    </FormSection>
  );
}

const isAt = (location: { lat: number; lng: number } | undefined, lat: string, lng: string): boolean =>
  location !== undefined && String(location.lat) === lat && String(location.lng) === lng;
