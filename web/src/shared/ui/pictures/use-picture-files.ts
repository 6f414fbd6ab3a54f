import { PICTURE_UPLOAD } from '@layover/proto/limits';
import { useDropzone } from 'react-dropzone';
import { takeFiles } from '#shared/files/take-files.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '../toasts/toast.ts';
import { showRejectedFiles } from './file-prompts.ts';

/** For the file picker. */
const accept = Object.fromEntries(
  PICTURE_UPLOAD.types.map(({ type, extensions }) => [type, extensions.map((each) => `.${each}`)]),
);

interface PictureFilesOptions {
  multiple?: boolean;
  /** The size of the largest file, where only a part of the picture is sent. */
  maxBytes?: number;
}

/** Pictures from the file picker, or dropped onto the element with `dropProps`. */
export function usePictureFiles(
  onFiles: (files: File[]) => void,
  { multiple = false, maxBytes }: PictureFilesOptions = {},
) {
  const take = async (files: readonly File[]) => {
    const pictures = await takePictures(files, maxBytes);
    if (pictures.length > 0) onFiles(pictures);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    multiple,
    noClick: true,
    noKeyboard: true,
    // All files are checked in one place, by their content.
    onDrop: (accepted, rejections) => {
      const files = [...accepted, ...rejections.map(({ file }) => file)];
      if (files.length > 1 && !multiple) showToast(m.field_one_file());
      else void take(files);
    },
  });
  return {
    choose: open,
    isDragActive,
    dropProps: getRootProps({ role: undefined, tabIndex: undefined }),
    inputProps: getInputProps(),
  };
}

/** The chosen files that can be uploaded as pictures. A dialog says why others cannot. */
export async function takePictures(files: readonly File[], maxBytes?: number): Promise<File[]> {
  const { accepted, rejected } = await takeFiles(files, PICTURE_UPLOAD, maxBytes);
  if (rejected.length > 0) showRejectedFiles(rejected);
  return accepted.map(({ file }) => file);
}
