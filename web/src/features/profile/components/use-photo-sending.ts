import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { ApiError } from '#shared/lib/api-error.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import type { NewPhoto } from '../api/photo-form.ts';

export interface PhotoUpload {
  mutateAsync: (photo: NewPhoto) => Promise<unknown>;
}

/** How far an upload has come, from 0 to 1; undefined while there is none. */
export function usePhotoSending(upload: PhotoUpload, onSent: () => void) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  async function send(makeFile: () => Promise<Blob>) {
    setProblem(undefined);
    setShare(0);
    try {
      await upload.mutateAsync({ file: await makeFile(), onUploadProgress: setShare });
      onSent();
    } catch (error) {
      setProblem(photoProblem(error));
      setShare(undefined);
    }
  }
  return { share, problem, setProblem, send };
}

export type PhotoSending = ReturnType<typeof usePhotoSending>;

/** What a person can do about it: the server's refusals, or a picture that this browser cannot draw. */
function photoProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_wrong_type();
  return error.status === 422 ? m.profile_photo_damaged() : errorWords(error);
}
