import { VOUCHER_CODE_MAX, VOUCHER_CODE_MIN, VOUCHER_USES_MAX } from '@layover/proto/limits';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { userTimeZone } from '#shared/time/place-time.ts';
import { DateTimeField } from '#shared/ui/date-field/date-field.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import { fieldControl } from '#shared/ui/form/field-control.ts';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { numberRule } from '#shared/ui/form/number-rule.ts';
import type { VoucherValues } from './voucher-values.ts';
import styles from './vouchers.module.css';

type Form = UseFormReturn<VoucherValues>;

function untilProblem(until: string, { validFrom }: VoucherValues): string | true {
  if (until === '') return true;
  if (validFrom !== '' && until <= validFrom) return m.field_not_after_start();
  return new Date(until) > new Date() || m.voucher_until_past();
}

/** The fields of the period in which the voucher can be used. */
export function VoucherTimeFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const zone = userTimeZone().replaceAll('_', ' ');
  return (
    <FormSection title={m.voucher_section_time()} hint={m.voucher_section_time_hint({ zone })}>
      <FormRow>
        <DateTimeField
          {...fieldControl(form, 'validFrom')}
          label={m.voucher_valid_from()}
          initialTime="00:00"
          optional
          error={errors.validFrom?.message}
        />
        <DateTimeField
          {...fieldControl(form, 'validUntil', { validate: untilProblem })}
          label={m.voucher_valid_until()}
          initialTime="23:59"
          optional
          error={errors.validUntil?.message}
        />
      </FormRow>
    </FormSection>
  );
}

/** The fields of the number of uses, in total and by one person. */
export function VoucherUsesFields({ form }: { form: Form }) {
  const { register, watch, setValue, formState } = form;
  return (
    <FormSection title={m.voucher_section_uses()}>
      <FormRow>
        <TextField
          label={m.voucher_uses_max()}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.usesMax?.message}
          {...register('usesMax', numberRule(1, VOUCHER_USES_MAX, { whole: true }))}
        />
      </FormRow>
      <Switch
        label={m.voucher_once_per_person()}
        hint={m.voucher_once_hint()}
        checked={watch('oncePerPerson')}
        onChange={({ target }) => setValue('oncePerPerson', target.checked, { shouldDirty: true })}
      />
    </FormSection>
  );
}

const isCode = (typed: string): boolean =>
  /^[A-Z0-9-]+$/i.test(typed) && typed.replaceAll('-', '').length >= VOUCHER_CODE_MIN;

/** The field of the code. */
export function VoucherCodeField({ form }: { form: Form }) {
  const { register, formState } = form;
  return (
    <FormSection title={m.voucher_section_code()}>
      <TextField
        className={styles.upper}
        label={m.voucher_code_own()}
        hint={m.voucher_code_hint()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={VOUCHER_CODE_MAX}
        error={formState.errors.code?.message}
        {...register('code', {
          validate: (typed) =>
            typed.trim() === '' || isCode(typed.trim()) || m.voucher_code_form({ min: VOUCHER_CODE_MIN }),
        })}
      />
    </FormSection>
  );
}
