import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toast.ts';

/** The file may exceed the server's limit, because only the cropped part is uploaded. Phones can still open this size. */
const MAX_BYTES = 40 * 1024 * 1024;

const accept = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
};

/** A picture from the file picker, or dropped onto the element with `dropProps`. */
export function usePhotoChoice() {
  const [file, setFile] = useState<File>();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: MAX_BYTES,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([chosen]) => setFile(chosen),
    onDropRejected: ([rejected]) => {
      const isTooLarge = rejected?.errors.some(({ code }) => code === 'file-too-large');
      showToast(isTooLarge ? m.profile_photo_too_large() : m.error_wrong_type());
    },
  });
  return {
    file,
    choose: open,
    clear: () => setFile(undefined),
    isDragActive,
    dropProps: getRootProps({ role: undefined, tabIndex: undefined }),
    inputProps: getInputProps(),
  };
}
