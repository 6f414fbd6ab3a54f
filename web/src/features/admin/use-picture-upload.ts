import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';

interface PictureUploadOptions {
  upload: (id: string, file: File, onUploadProgress: (progress: number) => void) => Promise<unknown>;
  /** The message for the case that everything but the picture is saved. */
  failed: (inputs: { problem: string }) => string;
  /** Reloads the list of documents. */
  reload: () => Promise<unknown>;
  /** The page with the list. */
  listPath: string;
}

/** The picture of a document, which is uploaded once the form is saved. After that, the page with the list is shown. */
export function usePictureUpload({ upload, failed, reload, listPath }: PictureUploadOptions) {
  const navigate = useNavigate();
  const [picture, setPicture] = useState<{ file: File; url: string }>();
  const [progress, setProgress] = useState<number>();
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  return {
    /** The address under which the page shows the chosen picture. */
    url: picture?.url,
    /** Progress of the upload. */
    progress,
    choose: (file: File) => setPicture({ file, url: URL.createObjectURL(file) }),
    uploadAndLeave: async ({ _id }: { _id: string }) => {
      try {
        if (picture) await upload(_id, picture.file, setProgress);
        showToast(m.plan_saved_done());
      } catch (error) {
        showToast(failed({ problem: errorMessage(error) }));
      }
      await reload();
      navigate(listPath);
    },
  };
}
