import { DEFAULT_AD_IMAGE } from '@layover/proto/http/content/ad-image';
import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { useState } from 'react';
import { SponsorSlide } from '#entities/ad/sponsor-slide.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { PreviewLanguages } from '../preview-languages.tsx';
import type { AdValues } from './ad-values.ts';
import styles from './ads-page.module.css';

interface AdPreviewProps {
  ad: AdminAd | undefined;
  values: AdValues;
  /** The address of a picture that is not uploaded yet. */
  pictureUrl: string | undefined;
}

/** The slide as readers of each language will see it. */
export function AdPreview({ ad, values, pictureUrl }: AdPreviewProps) {
  const [code, setCode] = useState<string>(DEFAULT_LOCALE);
  const translation = code === DEFAULT_LOCALE ? undefined : values.translations[code];
  const preview = {
    title: translation?.title.trim() || values.title.trim(),
    buttontext: translation?.buttontext.trim() || values.buttontext.trim(),
    button: values.button,
    url: values.url.trim(),
    image: ad?.image ?? DEFAULT_AD_IMAGE,
  };
  return (
    <FormSection
      title={m.ad_preview()}
      hint={values.title.trim() === '' ? m.ad_preview_untitled() : undefined}
    >
      <div className={styles.preview}>
        <PreviewLanguages code={code} onChoose={setCode} />
        <div className={styles.slide} lang={code}>
          <SponsorSlide
            ad={{ ...preview, title: preview.title || m.ad_untitled() }}
            isNarrow
            {...(pictureUrl !== undefined && { pictureUrl })}
          />
        </div>
      </div>
    </FormSection>
  );
}
