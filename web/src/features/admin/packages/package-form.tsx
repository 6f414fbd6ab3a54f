import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import type { Tier } from '@layover/proto/http/shared-schemas';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { Field, SelectField } from '#shared/ui/field.tsx';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import type { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { tierLabel } from '../users/tier-label.ts';
import { ColourField } from './colour-field.tsx';
import { PackageItemFields } from './package-item-fields.tsx';
import { PackagePicture } from './package-picture.tsx';
import { PackagePreview } from './package-preview.tsx';
import { PackageLimitFields, PackagePriceFields } from './package-price-fields.tsx';
import { PackageTextFields } from './package-text-fields.tsx';
import { type PackageValues, tierColours } from './package-values.ts';
import type { useFinishPackage } from './use-save-package.ts';

interface PackageFormProps
  extends Pick<ReturnType<typeof useServerForm<PackageValues>>, 'form' | 'formProps' | 'problem'> {
  /** Undefined for a new package. */
  stored?: AdminPackage;
  /** The tiers that a new package can have. */
  tiers?: readonly Tier[];
  finish: ReturnType<typeof useFinishPackage>;
  children?: ReactNode;
}

/** The form of a package with its picture and the card as it will look. */
export function PackageForm({ stored, tiers = [], finish, children, ...props }: PackageFormProps) {
  const { form, formProps, problem } = props;
  const { picture } = finish;
  const { register, watch, setValue, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const isUnsaved = isDirty || picture !== undefined;
  const isTaken = problem instanceof ApiError && problem.code === 'package_exists';
  const values = watch();
  return (
    <form {...formProps}>
      <EditorPage
        back={{ to: paths.admin.packages, label: m.nav_packages() }}
        title={stored ? translated(stored).name : m.packages_new()}
        actions={stored && <StatusPill tone="plain">{tierLabel(stored.tier)}</StatusPill>}
        notice={
          problem !== undefined && (
            <Banner tone="bad">{isTaken ? m.packages_exists() : errorMessage(problem)}</Banner>
          )
        }
        aside={
          <>
            <PackagePreview values={values} image={stored?.image ?? ''} pictureUrl={picture?.url} />
            <PackagePicture
              src={picture?.url ?? stored?.image ?? ''}
              share={finish.share}
              onPicture={finish.choose}
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
        <FormBar isNew={!stored} isDirty={isUnsaved} isSaving={isSubmitting} saveLabel={m.plan_save()} />
      </EditorPage>
      <LeaveDialog isDirty={isUnsaved && !isSubmitting} />
      {children}
    </form>
  );
}
