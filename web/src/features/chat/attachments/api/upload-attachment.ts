import type { Attachment } from '@layover/proto/http/attachment';
import type { messageApi } from '@layover/proto/http/message';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { UnsentFile } from '../attachment.ts';
import { transferTimeoutMs } from './attachment.ts';

/** Code of a file that the browser can no longer read: it was changed or removed after it was chosen. */
export const UNREADABLE = 'file_unreadable';

/** Brings a file to a chat; the message that is sent next carries it. */
export async function uploadAttachment(
  chatId: string,
  { blob, name }: UnsentFile,
  onUploadProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  const form = new FormData();
  form.append('file', await inMemory(blob), name);
  const { attachment } = await request<typeof messageApi.upload>('POST /api/message/attachment/:chatId', {
    params: { chatId },
    form,
    timeout: transferTimeoutMs(blob.size),
    onUploadProgress,
    signal,
  });
  return attachment;
}

/** A file that cannot be read would look like a connection that is away, and be tried again for ever. */
async function inMemory(blob: Blob): Promise<Blob> {
  try {
    return new Blob([await blob.arrayBuffer()], { type: blob.type });
  } catch {
    throw new ApiError({ status: 400, code: UNREADABLE, message: 'The file cannot be read.' });
  }
}
