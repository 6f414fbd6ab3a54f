import { useState } from 'react';
import { usePictureFiles } from '#shared/ui/pictures/use-picture-files.ts';

/** The file may exceed the server's limit, because only the cropped part is uploaded. Phones can still open this size. */
const MAX_BYTES = 40 * 1024 * 1024;

/** A picture from the file picker, or dropped onto the element with `dropProps`. */
export function usePhotoChoice() {
  const [file, setFile] = useState<File>();
  const picker = usePictureFiles(([chosen]) => setFile(chosen), { maxBytes: MAX_BYTES });
  return { ...picker, file, clear: () => setFile(undefined) };
}
