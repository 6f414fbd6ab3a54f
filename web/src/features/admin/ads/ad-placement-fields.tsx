import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { DateField, DateTimeField } from '#shared/ui/date-field/date-field.tsx';
import { SelectField } from '#shared/ui/fields/field.tsx';
import { ChoiceChips } from '#shared/ui/form/choice-chips.tsx';
import { fieldControl } from '#shared/ui/form/field-control.ts';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { zones } from '../plan-editor/time-section.tsx';
import { namedCitiesQuery } from '../plans/plan-queries.ts';
import type { AdValues } from './ad-values.ts';

/** When the ad is shown, and to whom: people who look for some cities and days. */
export function AdPlacementFields({ form }: { form: UseFormReturn<AdValues> }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const { data: cities = [] } = useQuery(namedCitiesQuery);
  const chosen = watch('cities');
  const unknown = chosen.filter((slug) => !cities.some(({ _id }) => _id === slug));
  const options = [
    ...cities.map(({ _id, name }) => ({ value: _id, label: name })),
    ...unknown.map((slug) => ({ value: slug, label: slug })),
  ];
  return (
    <>
      <FormSection title={m.ad_schedule()} hint={m.ad_schedule_hint()}>
        <FormRow>
          <DateTimeField
            {...fieldControl(form, 'startsAt')}
            label={m.ad_starts()}
            initialTime="00:00"
            optional
            error={errors.startsAt?.message}
          />
          <DateTimeField
            {...fieldControl(form, 'endsAt', {
              validate: (value, { startsAt }) =>
                !value || !startsAt || value > startsAt || m.field_not_after_start(),
            })}
            label={m.ad_ends()}
            initialTime="23:59"
            optional
            error={errors.endsAt?.message}
          />
        </FormRow>
        <SelectField
          label={m.plan_field_zone()}
          options={zones(watch('zone')).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          error={errors.zone?.message}
          {...register('zone')}
        />
      </FormSection>
      <FormSection title={m.ad_placement()} hint={m.ad_placement_hint()}>
        <ChoiceChips
          label={m.ad_cities()}
          optional={m.ad_cities_none()}
          options={options}
          chosen={chosen}
          onChange={(slugs) => setValue('cities', slugs, { shouldDirty: true })}
          {...(errors.cities?.message && { error: errors.cities.message })}
        />
        <FormRow>
          <DateField
            {...fieldControl(form, 'firstDate')}
            label={m.ad_first_date()}
            optional
            error={errors.firstDate?.message}
          />
          <DateField
            {...fieldControl(form, 'lastDate', {
              validate: (value, { firstDate }) =>
                !value || !firstDate || value >= firstDate || m.field_before_from(),
            })}
            label={m.ad_last_date()}
            optional
            error={errors.lastDate?.message}
          />
        </FormRow>
      </FormSection>
    </>
  );
}
