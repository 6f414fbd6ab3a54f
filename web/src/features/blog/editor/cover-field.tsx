import { Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';
import type { PhotoShape } from '#shared/ui/crop/crop.ts';
import { usePhotoChoice } from '#shared/ui/crop/use-photo-choice.ts';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { uploadPicture } from './edit-queries.ts';
import styles from './post-editor.module.css';

const CropDialog = lazySection(() => import('#shared/ui/crop/crop-dialog.tsx'));

const COVER: PhotoShape = { width: 1920, height: 1080, round: false };

interface CoverFieldProps {
  image: string;
  alt: string;
  onChange: (image: string) => void;
}

/** The picture above the text. A file is chosen or dropped, and cropped before it is uploaded. */
export function CoverField({ image, alt, onChange }: CoverFieldProps) {
  const choice = usePhotoChoice();
  const upload = {
    mutateAsync: async ({
      file,
      onUploadProgress,
    }: {
      file: Blob;
      onUploadProgress: (progress: number) => void;
    }) => onChange(await uploadPicture(file, onUploadProgress)),
  };
  return (
    <div {...choice.dropProps} className={styles.cover} data-over={choice.isDragActive}>
      <p className={styles.label}>{m.editor_image()}</p>
      <input {...choice.inputProps} />
      <ImageFrame src={image} alt={alt} ratio="16 / 9" size="small" radius="var(--r3)" />
      <div className={styles.coverButtons}>
        <Button size="sm" variant="secondary" onClick={choice.choose}>
          {image ? m.picture_replace() : m.picture_add()}
        </Button>
        {image && (
          <Button size="sm" variant="quiet" onClick={() => onChange('')}>
            {m.editor_image_remove()}
          </Button>
        )}
      </div>
      {choice.file && (
        <Suspense>
          <CropDialog
            file={choice.file}
            shape={COVER}
            title={m.editor_image()}
            successMessage={m.editor_image_saved()}
            upload={upload}
            onChooseAnother={choice.choose}
            onClose={choice.clear}
          />
        </Suspense>
      )}
    </div>
  );
}
