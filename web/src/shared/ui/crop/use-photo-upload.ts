import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';

export interface NewPhoto {
  file: Blob;
  /** The share from 0 to 1. */
  onUploadProgress: (share: number) => void;
}

export interface UploadPhoto {
  mutateAsync: (photo: NewPhoto) => Promise<unknown>;
}

/** Uploads a photo. `share` is the progress from 0 to 1, and undefined while no upload runs. */
export function usePhotoUpload(upload: UploadPhoto, onSent: () => void) {
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

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** The message for an error of the server, or for a picture that this browser cannot decode. */
function photoProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_wrong_type();
  return error.status === 422 ? m.profile_photo_damaged() : errorMessage(error);
}
