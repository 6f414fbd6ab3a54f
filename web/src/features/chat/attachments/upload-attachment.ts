import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { messageApi } from '@layover/proto/http/chat/message';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { UnsentFile } from './attachment.ts';
import { transferTimeoutMs } from './attachment-queries.ts';

/** Error code of a file that was changed or removed after it was chosen. */
export const UNREADABLE = 'file_unreadable';

/** Uploads a file to a chat. A message with its id must follow. */
export async function uploadAttachment(
  chatId: string,
  { blob, name, seconds }: UnsentFile,
  onUploadProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  const form = new FormData();
  form.append('file', await inMemory(blob), name);
  const { attachment } = await request<typeof messageApi.upload>('POST /api/message/attachment/:chatId', {
    params: { chatId },
    query: { seconds },
    form,
    timeout: transferTimeoutMs(blob.size),
    onUploadProgress,
    signal,
  });
  return attachment;
}

/** Reads the file first: otherwise an unreadable file fails like a lost connection and is retried for ever. */
async function inMemory(blob: Blob): Promise<Blob> {
  try {
    return new Blob([await blob.arrayBuffer()], { type: blob.type });
  } catch {
    throw new ApiError({ status: 400, code: UNREADABLE, message: 'The file cannot be read.' });
  }
}
