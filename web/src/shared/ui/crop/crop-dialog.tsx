import { m } from '#shared/i18n/i18n.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { PhotoShape } from './crop.ts';
import { CropForm } from './crop-form.tsx';
import { type UploadPhoto, usePhotoUpload } from './use-photo-upload.ts';

interface CropDialogProps {
  file: File;
  shape: PhotoShape;
  title: string;
  /** The toast after the upload. */
  successMessage: string;
  upload: UploadPhoto;
  onChooseAnother: () => void;
  onClose: () => void;
}

/** A dialog that crops and uploads a picture. */
export default function CropDialog({
  file,
  shape,
  title,
  successMessage,
  upload,
  onChooseAnother,
  onClose,
}: CropDialogProps) {
  const sending = usePhotoUpload(upload, () => {
    onClose();
    showToast(successMessage);
  });
  return (
    <Dialog
      open
      wide={!shape.round}
      title={title}
      description={m.profile_crop_hint()}
      onOpenChange={(open) => {
        if (!open && sending.progress === undefined) onClose();
      }}
    >
      <CropForm
        key={`${file.name} ${file.lastModified} ${file.size}`}
        file={file}
        shape={shape}
        sending={sending}
        onChooseAnother={onChooseAnother}
        onClose={onClose}
      />
    </Dialog>
  );
}
