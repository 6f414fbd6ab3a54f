import { PLAN_CAPACITY_MAX } from '@layover/proto/limits';
import { m } from '#shared/i18n/i18n.ts';
import { DateTimeField } from '#shared/ui/date-field/date-field.tsx';
import { SelectField, TextField } from '#shared/ui/fields/field.tsx';
import { fieldControl } from '#shared/ui/form/field-control.ts';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { numberRule } from '#shared/ui/form/number-rule.ts';
import type { PlanFormProps } from './plan-form.ts';

/** The time of the plan, and the number of people who can join it. */
export function TimeSection({ form, cities }: PlanFormProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const city = cities.find(({ _id }) => _id === watch('city'));
  return (
    <FormSection title={m.plan_section_when()} hint={m.plan_section_when_hint()}>
      <FormRow>
        <DateTimeField
          {...fieldControl(form, 'startsAt')}
          label={m.plan_field_starts()}
          initialTime="19:00"
          optional
          error={errors.startsAt?.message}
        />
        <DateTimeField
          {...fieldControl(form, 'endsAt', {
            validate: (value, { startsAt }) =>
              !value || !startsAt || value > startsAt || m.field_not_after_start(),
          })}
          label={m.plan_field_ends()}
          initialTime="22:00"
          optional
          error={errors.endsAt?.message}
        />
      </FormRow>
      <FormRow>
        <SelectField
          label={m.plan_field_zone()}
          options={[
            { value: '', label: city ? m.plan_zone_of_city({ zone: city.zone }) : m.plan_zone_city() },
            ...zones(watch('zone')).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          error={errors.zone?.message}
          {...register('zone')}
        />
        <TextField
          label={m.plan_field_capacity()}
          hint={m.plan_field_capacity_hint()}
          inputMode="numeric"
          optional
          error={errors.capacity?.message}
          {...register('capacity', numberRule(1, PLAN_CAPACITY_MAX, { whole: true, optional: true }))}
        />
      </FormRow>
    </FormSection>
  );
}

/** The zones that this browser supports, and the stored one. */
export function zones(stored: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return stored === '' || known.includes(stored) ? known : [stored, ...known];
}
