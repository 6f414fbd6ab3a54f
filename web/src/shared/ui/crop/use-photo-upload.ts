import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';

export interface NewPhoto {
  file: Blob;
  /** From 0 to 1. */
  onUploadProgress: (progress: number) => void;
}

export interface UploadPhoto {
  mutateAsync: (photo: NewPhoto) => Promise<unknown>;
}

/** Uploads a photo. `progress` is from 0 to 1, and undefined while no upload runs. */
export function usePhotoUpload(upload: UploadPhoto, onSent: () => void) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  async function send(makeFile: () => Promise<Blob>) {
    setProblem(undefined);
    setProgress(0);
    try {
      await upload.mutateAsync({ file: await makeFile(), onUploadProgress: setProgress });
      onSent();
    } catch (error) {
      setProblem(photoProblem(error));
      setProgress(undefined);
    }
  }
  return { progress, problem, setProblem, send };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** The message for an error of the server, or for a picture that this browser cannot decode. */
function photoProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return m.profile_photo_damaged();
  return error.status === 422 ? m.profile_photo_damaged() : errorMessage(error);
}
