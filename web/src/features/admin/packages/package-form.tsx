import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { Field, SelectField } from '#shared/ui/fields/field.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { EditorForm } from '../editor-form.tsx';
import { tierLabel } from '../users/tier-label.ts';
import { ColourField } from './colour-field.tsx';
import { PackageItemFields } from './package-item-fields.tsx';
import { PackagePicture } from './package-picture.tsx';
import { PackagePreview } from './package-preview.tsx';
import { PackageLimitFields, PackagePriceFields } from './package-price-fields.tsx';
import { PackageTextFields } from './package-text-fields.tsx';
import { tierColours } from './package-values.ts';
import { useSavePackage } from './use-save-package.ts';

interface PackageFormProps {
  /** Undefined for a new package. */
  loaded?: AdminPackage;
  /** The tiers that a new package can have. */
  tiers?: readonly Tier[];
}

/** The form of a package with its picture and the card as it will look. */
export function PackageForm({ loaded, tiers = [] }: PackageFormProps) {
  const { edit, picture } = useSavePackage(loaded, tiers[0] ?? 'free');
  const { form, stored } = edit;
  const { register, watch, setValue, formState } = form;
  const values = watch();
  return (
    <EditorForm
      edit={edit}
      createLabel={stored ? undefined : m.packages_create()}
      hasMore={picture.url !== undefined}
      back={{ to: paths.admin.packages, label: m.nav_packages() }}
      title={stored ? translated(stored).name : m.packages_new()}
      actions={
        stored &&
        translated(stored).name !== tierLabel(stored.tier) && (
          <StatusPill tone="plain">{tierLabel(stored.tier)}</StatusPill>
        )
      }
      problemTexts={{ package_exists: m.packages_exists }}
      aside={
        <>
          <PackagePreview values={values} image={stored?.image ?? ''} pictureUrl={picture.url} />
          <PackagePicture
            src={picture.url ?? stored?.image ?? ''}
            progress={picture.progress}
            onPicture={picture.choose}
          />
        </>
      }
      isAsideLast
    >
      <FormSection title={m.packages_what()} hint={stored?.used ? m.packages_used_hint() : undefined}>
        {!stored && (
          <SelectField
            label={m.packages_tier()}
            hint={m.packages_tier_hint()}
            options={tiers.map((tier) => ({ value: tier, label: tierLabel(tier) }))}
            {...register('tier', {
              onChange: ({ target }) => setValue('colour', tierColours[target.value as Tier]),
            })}
          />
        )}
        <PackageTextFields form={form} />
        <FormRow>
          <Field label={m.packages_colour()} error={formState.errors.colour?.message}>
            {(control) => (
              <ColourField
                control={control}
                value={values.colour}
                onPick={(colour) => setValue('colour', colour, { shouldDirty: true })}
                input={register('colour', {
                  validate: (value) => /^#[0-9a-f]{6}$/i.test(value.trim()) || m.packages_colour_form(),
                })}
              />
            )}
          </Field>
        </FormRow>
        <Switch
          label={m.packages_featured()}
          hint={m.packages_featured_hint()}
          checked={values.featured}
          onChange={({ target }) => setValue('featured', target.checked, { shouldDirty: true })}
        />
      </FormSection>
      <PackagePriceFields form={form} />
      <PackageLimitFields form={form} />
      <FormSection title={m.packages_items()} hint={m.packages_items_hint()}>
        <PackageItemFields form={form} />
      </FormSection>
    </EditorForm>
  );
}
