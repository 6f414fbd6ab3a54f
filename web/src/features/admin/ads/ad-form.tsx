import { DEFAULT_AD_IMAGE } from '@layover/proto/http/content/ad-image';
import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import { paths } from '#shared/config/paths.ts';
import { pictureLimits } from '#shared/files/file-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { SelectField, TextField } from '#shared/ui/fields/field.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { PictureField } from '#shared/ui/pictures/picture-field.tsx';
import { EditorForm } from '../editor-form.tsx';
import { AdPlacementFields } from './ad-placement-fields.tsx';
import { AdPreview } from './ad-preview.tsx';
import { AdStatePill } from './ad-state.tsx';
import { AdTextFields } from './ad-text-fields.tsx';
import { AdViews } from './ad-views.tsx';
import { adName } from './ads-page.tsx';
import { useSaveAd } from './use-save-ad.ts';

const styleLabels = {
  primary: m.ad_style_primary,
  secondary: m.ad_style_secondary,
  quiet: m.ad_style_quiet,
} as const satisfies Record<AdminAd['button'], () => string>;

/** The form of an ad with its picture and its preview; without `loaded` it is a new one. */
export function AdForm({ loaded }: { loaded?: AdminAd }) {
  const { edit, picture } = useSaveAd(loaded);
  const { form, stored: ad } = edit;
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <EditorForm
      edit={edit}
      createLabel={ad ? undefined : m.ad_create()}
      hasMore={picture.url !== undefined}
      back={{ to: paths.admin.adsEditor, label: m.admin_ads() }}
      title={ad ? adName(ad) : m.ad_new()}
      actions={ad && <AdStatePill state={ad.state} />}
      problemTexts={{ too_many_ads: m.ad_too_many }}
      aside={
        <>
          <AdPreview ad={ad} values={watch()} pictureUrl={picture.url} />
          <FormSection title={m.ad_picture()} hint={m.ad_picture_hint(pictureLimits())}>
            <PictureField
              src={picture.url ?? ad?.image ?? DEFAULT_AD_IMAGE}
              alt={m.ad_picture()}
              progress={picture.progress}
              onFile={picture.choose}
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
    </EditorForm>
  );
}
