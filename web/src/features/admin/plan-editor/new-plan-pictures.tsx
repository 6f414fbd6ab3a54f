import { GALLERY_MAX } from '@layover/proto/limits';
import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { GalleryField } from '#shared/ui/pictures/gallery-field.tsx';
import { PictureField } from '#shared/ui/pictures/picture-field.tsx';

/** A chosen file with the address under which the page shows it. */
interface LocalPicture {
  file: File;
  url: string;
}

/** The pictures of a new plan, which are uploaded once it is stored. */
export function useNewPlanPictures() {
  const [photo, setPhoto] = useState<LocalPicture>();
  const [gallery, setGallery] = useState<readonly LocalPicture[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const createdUrls = urls.current;
    return () => {
      for (const url of createdUrls) URL.revokeObjectURL(url);
    };
  }, []);
  const local = (file: File): LocalPicture => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return { file, url };
  };
  return {
    photo,
    gallery,
    isEmpty: !photo && gallery.length === 0,
    choosePhoto: (file: File) => setPhoto(local(file)),
    addToGallery: (files: File[]) => setGallery([...gallery, ...files.map(local)]),
    keepInGallery: (kept: readonly string[]) =>
      setGallery(kept.flatMap((url) => gallery.filter((picture) => picture.url === url))),
  };
}

interface NewPlanPicturesProps {
  pictures: ReturnType<typeof useNewPlanPictures>;
  /** Progress of the uploads after the plan was stored. */
  progress: number | undefined;
}

/** The field for the pictures of a new plan. */
export function NewPlanPictures({ pictures, progress }: NewPlanPicturesProps) {
  return (
    <FormSection title={m.plan_section_pictures()} hint={m.plan_pictures_later()}>
      <PictureField
        src={pictures.photo?.url ?? ''}
        alt={m.plan_section_pictures()}
        progress={progress}
        onFile={pictures.choosePhoto}
      />
      <GalleryField
        label={m.plan_gallery()}
        pictures={pictures.gallery.map(({ url }) => url)}
        max={GALLERY_MAX}
        progress={undefined}
        onFiles={pictures.addToGallery}
        onChange={pictures.keepInGallery}
      />
    </FormSection>
  );
}
