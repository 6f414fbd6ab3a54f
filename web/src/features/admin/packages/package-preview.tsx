import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { useState } from 'react';
import { PackageCard } from '#entities/package/package-card.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { PreviewLanguages } from '../preview-languages.tsx';
import { centsOf } from './dollars.ts';
import styles from './package-form.module.css';
import { type PackageValues, tierColours } from './package-values.ts';

interface PackagePreviewProps {
  values: PackageValues;
  /** The stored picture; empty for none. */
  image: string;
  /** The address of a picture that is not uploaded yet. */
  pictureUrl: string | undefined;
}

/** The card as readers of each language will see it. */
export function PackagePreview({ values, image, pictureUrl }: PackagePreviewProps) {
  const [code, setCode] = useState<string>(DEFAULT_LOCALE);
  const { tier, featured, colour, translations } = values;
  const own = code === DEFAULT_LOCALE ? undefined : translations[code];
  const offer = {
    tier,
    featured,
    image,
    cost: centsOf(values.cost) ?? 0,
    days: Number(values.days) || 0,
    colour: /^#[0-9a-f]{6}$/i.test(colour.trim()) ? colour.trim() : tierColours[tier],
    name: own?.name.trim() || values.name.trim() || m.packages_unnamed(),
    text: own?.text.trim() || values.text.trim(),
    items: values.items
      .map((item) => ({
        included: item.included,
        text: (code !== DEFAULT_LOCALE && item.translations[code]?.text.trim()) || item.text.trim(),
      }))
      .filter(({ text }) => text !== ''),
  };
  return (
    <FormSection title={m.ad_preview()}>
      <div className={styles.preview}>
        <PreviewLanguages code={code} onChoose={setCode} />
        <ul lang={code}>
          <PackageCard
            offer={offer}
            hasPicture={image !== '' || pictureUrl !== undefined}
            pictureUrl={pictureUrl}
          />
        </ul>
      </div>
    </FormSection>
  );
}
