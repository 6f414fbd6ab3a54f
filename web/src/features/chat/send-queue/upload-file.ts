import type { QueryClient } from '@tanstack/react-query';
import { pictureKey } from '../attachments/attachment-queries.ts';
import { uploadAttachment } from '../attachments/upload-attachment.ts';
import type { Upload } from './uploads.ts';

/** Uploads the file of a message. An own picture goes into the cache, so that it is not downloaded. */
export const createUploadFile =
  (client: QueryClient): Upload =>
  async ({ target, file }, onProgress, signal) => {
    if (!file) throw new Error('The message has no file to upload.');
    const attachment = await uploadAttachment(target, file, onProgress, signal);
    if (attachment.kind === 'image') client.setQueryData(pictureKey(attachment._id, 'small'), file.blob);
    return attachment;
  };
