import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/lib/toast.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { PhotoShape } from '../model/crop.ts';
import { CropForm } from './crop-form.tsx';
import { type PhotoUpload, usePhotoSending } from './use-photo-sending.ts';

interface CropDialogProps {
  file: File;
  shape: PhotoShape;
  title: string;
  /** Said once the photo is in place. */
  saved: string;
  upload: PhotoUpload;
  onChooseAnother: () => void;
  onClose: () => void;
}

/** Cuts the part to be shown out of a picture and sends it; another file begins anew. */
export default function CropDialog({
  file,
  shape,
  title,
  saved,
  upload,
  onChooseAnother,
  onClose,
}: CropDialogProps) {
  const sending = usePhotoSending(upload, () => {
    onClose();
    showToast(saved);
  });
  return (
    <Dialog
      open
      wide={!shape.round}
      title={title}
      description={m.profile_crop_hint()}
      onOpenChange={(open) => {
        if (!open && sending.share === undefined) onClose();
      }}
    >
      <CropForm
        key={`${file.name} ${file.lastModified} ${file.size}`}
        {...{ file, shape, sending, onChooseAnother, onClose }}
      />
    </Dialog>
  );
}
