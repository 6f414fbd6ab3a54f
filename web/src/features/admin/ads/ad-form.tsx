import { DEFAULT_AD_IMAGE } from '@layover/proto/http/content/ad-image';
import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { SelectField, TextField } from '#shared/ui/field.tsx';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import type { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { PictureField } from '#shared/ui/pictures/picture-field.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { AdPlacementFields } from './ad-placement-fields.tsx';
import { AdPreview } from './ad-preview.tsx';
import { AdStatePill } from './ad-state.tsx';
import { AdTextFields } from './ad-text-fields.tsx';
import type { AdValues } from './ad-values.ts';
import { AdViews } from './ad-views.tsx';
import { adName } from './ads-page.tsx';
import type { useFinishAd } from './use-save-ad.ts';

interface AdFormProps
  extends Pick<ReturnType<typeof useServerForm<AdValues>>, 'form' | 'formProps' | 'problem'> {
  /** Undefined for a new ad. */
  ad?: AdminAd;
  finish: ReturnType<typeof useFinishAd>;
  children?: ReactNode;
}

const styleLabels = {
  primary: m.ad_style_primary,
  secondary: m.ad_style_secondary,
  quiet: m.ad_style_quiet,
} as const satisfies Record<AdminAd['button'], () => string>;

/** The form of an ad with its picture and its preview. */
export function AdForm({ ad, finish, form, formProps, problem, children }: AdFormProps) {
  const { picture } = finish;
  const { register, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const isUnsaved = isDirty || picture !== undefined;
  const isFull = problem instanceof ApiError && problem.code === 'too_many_ads';
  const stored = ad?.image ?? DEFAULT_AD_IMAGE;
  return (
    <form {...formProps}>
      <EditorPage
        back={{ to: paths.admin.adsEditor, label: m.admin_ads() }}
        title={ad ? adName(ad) : m.ad_new()}
        actions={ad && <AdStatePill state={ad.state} />}
        notice={
          problem !== undefined && (
            <Banner tone="bad">{isFull ? m.ad_too_many() : errorMessage(problem)}</Banner>
          )
        }
        aside={
          <>
            <AdPreview ad={ad} values={watch()} pictureUrl={picture?.url} />
            <FormSection title={m.ad_picture()} hint={m.ad_picture_hint()}>
              <PictureField
                src={picture?.url ?? stored}
                alt={m.ad_picture()}
                share={finish.share}
                onFile={finish.choose}
              />
            </FormSection>
          </>
        }
        isAsideLast
      >
        <AdTextFields form={form} />
        <FormSection title={m.ad_button()}>
          <FormRow>
            <TextField
              label={m.ad_link()}
              hint={m.ad_link_hint()}
              optional
              type="url"
              inputMode="url"
              placeholder="https://"
              error={errors.url?.message}
              {...register('url', {
                validate: (value) =>
                  value.trim() === '' || /^https?:\/\/\S+$/i.test(value.trim()) || m.field_not_link(),
              })}
            />
            <SelectField
              label={m.ad_button_style()}
              options={Object.entries(styleLabels).map(([value, label]) => ({ value, label: label() }))}
              error={errors.button?.message}
              {...register('button')}
            />
          </FormRow>
        </FormSection>
        <AdPlacementFields form={form} />
        {ad && <AdViews ad={ad._id} />}
        <FormBar isNew={!ad} isDirty={isUnsaved} isSaving={isSubmitting} saveLabel={m.plan_save()} />
      </EditorPage>
      <LeaveDialog isDirty={isUnsaved && !isSubmitting} />
      {children}
    </form>
  );
}
