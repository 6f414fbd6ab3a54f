import type { BillingDetails } from '@layover/proto/http/payment/billing';
import { COUNTRIES } from '@layover/proto/http/payment/countries';
import { textRules } from '@layover/proto/limits';
import { useMemo } from 'react';
import { countryName } from '#shared/i18n/country-name.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { chosenRule, textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './billing.module.css';
import { useSaveBilling } from './billing-queries.ts';

const empty: BillingDetails = { company: '', vatNumber: '', address: '', country: '' };
const fields = ['company', 'vatNumber', 'address', 'country'] as const;

interface BillingDialogProps {
  billing: BillingDetails | null;
  onClose: () => void;
}

/** The form of the billing details for receipts. */
export function BillingDialog({ billing, onClose }: BillingDialogProps) {
  const saveBilling = useSaveBilling();
  const save = async (details: BillingDetails | null) => {
    await saveBilling(details);
    showToast(details ? m.billing_saved() : m.billing_removed());
    onClose();
  };
  const { form, formProps, problem, submit, kept } = useServerForm<BillingDetails>({
    defaultValues: billing ?? empty,
    fields,
    keep: useEditKeeper('billing'),
    save,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const countries = useMemo(countryOptions, []);
  return (
    <FormDialog
      title={m.billing_title()}
      description={m.billing_lead()}
      formProps={formProps}
      kept={kept}
      submitLabel={m.billing_save()}
      isSending={formState.isSubmitting}
      problem={problem}
      onClose={onClose}
    >
      <TextField
        label={m.billing_company()}
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company', textRule(textRules.billingCompany))}
      />
      <TextArea
        label={m.billing_address()}
        hint={m.billing_address_hint()}
        autoComplete="street-address"
        rows={3}
        error={errors.address?.message}
        {...register('address', textRule(textRules.billingAddress))}
      />
      <SelectField
        label={m.billing_country()}
        autoComplete="country"
        error={errors.country?.message}
        options={[{ value: '', label: m.select_choose() }, ...countries]}
        {...register('country', chosenRule)}
      />
      <TextField
        label={m.billing_vat()}
        hint={m.billing_vat_hint()}
        optional
        autoComplete="off"
        spellCheck={false}
        error={errors.vatNumber?.message}
        {...register('vatNumber', textRule(textRules.vatNumber))}
      />
      {billing && (
        <p className={styles.remove}>
          <Button variant="quiet" size="sm" onClick={() => void submit(() => save(null))}>
            {m.billing_remove()}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}

/** All countries by their name in the language of the page. */
function countryOptions() {
  return COUNTRIES.map((value) => ({
    value,
    label: countryName({ countryCode: value, country: value }),
  })).sort((one, other) => one.label.localeCompare(other.label, locale()));
}
