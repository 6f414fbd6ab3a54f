import { IMAGE_MAX_BYTES } from '@layover/proto/limits';
import { useDropzone } from 'react-dropzone';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '../toast.ts';

const accept = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
};

/** Pictures from the file picker, or dropped onto the element with `dropProps`. */
export function usePictureFiles(onFiles: (files: File[]) => void, options: { multiple?: boolean } = {}) {
  const { multiple = false } = options;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: IMAGE_MAX_BYTES,
    multiple,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: onFiles,
    onDropRejected: ([rejected]) => {
      const isTooLarge = rejected?.errors.some(({ code }) => code === 'file-too-large');
      showToast(isTooLarge ? m.error_too_large() : m.error_wrong_type());
    },
  });
  return {
    choose: open,
    isDragActive,
    dropProps: getRootProps({ role: undefined, tabIndex: undefined }),
    inputProps: getInputProps(),
  };
}
