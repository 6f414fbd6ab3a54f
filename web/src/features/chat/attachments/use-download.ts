import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { AttachmentView } from '../display/message-view.ts';
import { downloadName } from './attachment.ts';
import { readAttachment } from './attachment-queries.ts';

/** Downloads an attachment to the user's device. */
export async function download(
  attachment: AttachmentView,
  onProgress: (progress: number) => void = () => {},
): Promise<void> {
  const { _id, blob, size, name } = attachment;
  try {
    if (_id) saveFile(await readAttachment({ _id, size }, onProgress), downloadName(attachment));
    else if (blob) saveFile(blob, name);
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    showToast(isMissing ? m.chat_file_not_found({ name }) : errorMessage(error));
  }
}

/** `progress` is from 0 to 1; undefined while there is no download. */
export function useDownload(attachment: AttachmentView) {
  const [progress, setProgress] = useState<number>();
  const start = async () => {
    if (progress !== undefined) return;
    setProgress(0);
    await download(attachment, setProgress);
    setProgress(undefined);
  };
  return { progress, start };
}
