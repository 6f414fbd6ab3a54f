import {
  CHAT_REQUESTS_MAX,
  GROUP_MEMBERS_MAX,
  PACKAGE_COST_MAX,
  PACKAGE_COST_MIN,
  PACKAGE_DAYS_MAX,
} from '@layover/proto/limits';
import type { UseFormReturn } from 'react-hook-form';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { numberRule } from '#shared/ui/form/number-rule.ts';
import { centsOf } from './dollars.ts';
import styles from './package-form.module.css';
import type { PackageValues } from './package-values.ts';

type Form = UseFormReturn<PackageValues>;

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Cost and days. The free package has neither. */
export function PackagePriceFields({ form }: { form: Form }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const isFree = watch('tier') === 'free';
  return (
    <FormSection title={m.packages_price()} hint={isFree ? m.packages_price_free() : m.packages_price_hint()}>
      {!isFree && (
        <FormRow>
          <TextField
            label={m.packages_cost()}
            inputMode="decimal"
            autoComplete="off"
            placeholder="19"
            error={errors.cost?.message}
            {...register('cost', { validate: costProblem })}
          />
          <TextField
            label={m.packages_days()}
            {...number}
            error={errors.days?.message}
            {...register('days', numberRule(1, PACKAGE_DAYS_MAX, { whole: true }))}
          />
        </FormRow>
      )}
    </FormSection>
  );
}

function costProblem(value: string): string | true {
  if (value.trim() === '') return m.field_empty();
  const cents = centsOf(value);
  if (cents === undefined) return m.packages_cost_form();
  if (cents < PACKAGE_COST_MIN) return m.field_at_least({ min: price(PACKAGE_COST_MIN) });
  return cents <= PACKAGE_COST_MAX || m.field_at_most({ max: price(PACKAGE_COST_MAX) });
}

const { validate: validRequests } = numberRule(1, CHAT_REQUESTS_MAX, { whole: true });

/** The limits of people with the package. */
export function PackageLimitFields({ form }: { form: Form }) {
  const { register, watch, formState } = form;
  const { limits: errors } = formState.errors;
  const isUnlimited = watch('limits.isUnlimited');
  return (
    <FormSection title={m.packages_limits()} hint={m.packages_limits_hint()}>
      <FormRow>
        <div>
          <TextField
            label={m.packages_limit_requests()}
            {...number}
            readOnly={isUnlimited}
            error={isUnlimited ? undefined : errors?.chatRequestsPerDay?.message}
            {...register('limits.chatRequestsPerDay', {
              validate: (value, { limits }) => limits.isUnlimited || validRequests(value),
            })}
          />
          <label className={styles.check}>
            <Checkbox {...register('limits.isUnlimited')} />
            {m.packages_table_no_limit()}
          </label>
        </div>
        <TextField
          label={m.packages_table_group()}
          {...number}
          error={errors?.groupMembers?.message}
          {...register('limits.groupMembers', numberRule(2, GROUP_MEMBERS_MAX, { whole: true }))}
        />
      </FormRow>
    </FormSection>
  );
}
