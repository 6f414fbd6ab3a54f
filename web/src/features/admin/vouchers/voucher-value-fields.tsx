import { PACKAGE_COST_MAX } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { SelectField, TextField } from '#shared/ui/fields/field.tsx';
import { ChoiceChips } from '#shared/ui/form/choice-chips.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { numberRule } from '#shared/ui/form/number-rule.ts';
import { centsOf } from '../packages/dollars.ts';
import { adminPackagesQuery } from '../packages/package-queries.ts';
import { voucherKindLabel, voucherKinds } from './voucher-labels.ts';
import type { VoucherValues } from './voucher-values.ts';

const { validate: percentProblem } = numberRule(1, 100, { whole: true });

function amountProblem(typed: string): string | true {
  if (typed.trim() === '') return m.field_empty();
  const cents = centsOf(typed);
  if (cents === undefined) return m.packages_cost_form();
  if (cents < 1) return m.field_at_least({ min: price(1) });
  return cents <= PACKAGE_COST_MAX || m.field_at_most({ max: price(PACKAGE_COST_MAX) });
}

const valueProblem = (typed: string, { kind }: VoucherValues): string | true => {
  if (kind === 'free') return true;
  return kind === 'percent' ? percentProblem(typed) : amountProblem(typed);
};

/** The fields of the discount, and of the packages to which it applies. */
export function VoucherValueFields({ form }: { form: UseFormReturn<VoucherValues> }) {
  const { register, watch, setValue, formState, clearErrors } = form;
  const { errors } = formState;
  const { data: packages = [] } = useQuery(adminPackagesQuery);
  const kind = watch('kind');
  return (
    <FormSection title={m.voucher_section_value()} hint={m.voucher_section_value_hint()}>
      <FormRow>
        <SelectField
          label={m.voucher_kind()}
          options={voucherKinds.map((value) => ({ value, label: voucherKindLabel(value) }))}
          {...register('kind', { onChange: () => clearErrors('value') })}
        />
        {kind !== 'free' && (
          <TextField
            key={kind}
            label={kind === 'percent' ? m.voucher_percent() : m.voucher_amount()}
            inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
            autoComplete="off"
            error={errors.value?.message}
            {...register('value', { validate: valueProblem })}
          />
        )}
      </FormRow>
      <ChoiceChips
        label={m.voucher_packages()}
        optional={m.voucher_packages_hint()}
        options={packages
          .filter(({ cost }) => cost > 0)
          .map((each) => ({ value: each._id, label: translated(each).name }))}
        chosen={watch('idPackages')}
        onChange={(ids) => setValue('idPackages', ids, { shouldDirty: true })}
        {...(errors.idPackages?.message && { error: errors.idPackages.message })}
      />
    </FormSection>
  );
}
