import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { messageApi } from '@layover/proto/http/chat/message';
import { queryOptions } from '@tanstack/react-query';
import { requestBytes } from '#shared/api/api-client.ts';

const CALL = 'GET /api/message/attachment/:id';

export const pictureKey = (id: string, size: 'small' | 'large') => ['chats', 'picture', id, size];

/** Bytes of a picture. They never change, so they stay fresh until the cache drops them. */
export const pictureQuery = (id: string, size: 'small' | 'large') =>
  queryOptions({
    queryKey: pictureKey(id, size),
    queryFn: ({ signal }) =>
      requestBytes<typeof messageApi.attachment>(CALL, {
        params: { id },
        query: size === 'small' ? { size } : {},
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readAttachment = (
  { _id: id, size }: Pick<Attachment, '_id' | 'size'>,
  onDownloadProgress: (progress: number) => void,
) =>
  requestBytes<typeof messageApi.attachment>(CALL, {
    params: { id },
    timeout: transferTimeoutMs(size),
    onDownloadProgress,
  });

/** The slowest supported connection. */
const BYTES_PER_MS = 16;
const TIMEOUT_MIN_MS = 60_000;

/** Timeout of an upload or download of this size. */
export const transferTimeoutMs = (bytes: number): number => TIMEOUT_MIN_MS + bytes / BYTES_PER_MS;
