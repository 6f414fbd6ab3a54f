import type { AdminCity } from '@layover/proto/http/plan/city';
import { useEffect } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { PictureField } from '#shared/ui/pictures/picture-field.tsx';

/** A chosen file with the address under which the page shows it. */
export interface LocalPhoto {
  file: File;
  url: string;
}

interface CityPhotoProps {
  city: AdminCity | undefined;
  photo: LocalPhoto | undefined;
  share: number | undefined;
  onPhoto: (photo: LocalPhoto) => void;
}

/** The photo of a destination. A chosen file is uploaded when the form is saved. */
export function CityPhoto({ city, photo, share, onPhoto }: CityPhotoProps) {
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url);
  }, [photo]);
  return (
    <FormSection title={m.city_photo()} hint={m.city_photo_hint()}>
      <PictureField
        src={photo?.url ?? city?.image ?? ''}
        alt={city ? m.picture_of({ name: translated(city).name }) : m.city_photo()}
        share={share}
        onFile={(file) => onPhoto({ file, url: URL.createObjectURL(file) })}
      />
    </FormSection>
  );
}
