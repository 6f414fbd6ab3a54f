import { Suspense, useState } from 'react';
import { pictureLimits } from '#shared/files/file-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import type { PhotoShape } from '#shared/ui/crop/crop.ts';
import type { NewPhoto } from '#shared/ui/crop/use-photo-upload.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { PictureField } from '#shared/ui/pictures/picture-field.tsx';
import { usePictureFiles } from '#shared/ui/pictures/use-picture-files.ts';

const CropDialog = lazySection(() => import('#shared/ui/crop/crop-dialog.tsx'));

const SHAPE: PhotoShape = { width: 1600, height: 1000, round: false };

interface PackagePictureProps {
  /** A stored path, or the address of a picture that is not uploaded yet. */
  src: string;
  progress: number | undefined;
  onPicture: (file: File) => void;
}

/** The picture of a package. A chosen file is cropped, and uploaded when the form is saved. */
export function PackagePicture({ src, progress, onPicture }: PackagePictureProps) {
  const [file, setFile] = useState<File>();
  const picker = usePictureFiles(([chosen]) => setFile(chosen));
  const keep = {
    mutateAsync: async ({ file: cropped }: NewPhoto) =>
      onPicture(new File([cropped], 'picture', { type: cropped.type })),
  };
  return (
    <FormSection title={m.ad_picture()} hint={m.packages_picture_hint(pictureLimits())}>
      <PictureField src={src} alt={m.ad_picture()} progress={progress} onFile={setFile} />
      <input {...picker.inputProps} style={{ display: 'none' }} />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            shape={SHAPE}
            title={m.ad_picture()}
            successMessage={m.packages_picture_chosen()}
            upload={keep}
            onChooseAnother={picker.choose}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}
