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

interface PictureFilesOptions {
  multiple?: boolean;
  maxBytes?: number;
  /** The error text for a larger file. */
  tooLarge?: () => string;
}

/** Pictures from the file picker, or dropped onto the element with `dropProps`. */
export function usePictureFiles(
  onFiles: (files: File[]) => void,
  { multiple = false, maxBytes = IMAGE_MAX_BYTES, tooLarge = m.error_too_large }: PictureFilesOptions = {},
) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: maxBytes,
    multiple,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: onFiles,
    onDropRejected: ([rejected]) => {
      const isTooLarge = rejected?.errors.some(({ code }) => code === 'file-too-large');
      showToast(isTooLarge ? tooLarge() : m.error_wrong_type());
    },
  });
  return {
    choose: open,
    isDragActive,
    dropProps: getRootProps({ role: undefined, tabIndex: undefined }),
    inputProps: getInputProps(),
  };
}
