import type { IncomingMessage } from 'node:http';
import { BODY_MAX_BYTES, type Endpoint } from '@layover/proto/http/endpoint';
import { ATTACHMENT_MAX_BYTES } from '@layover/proto/limits';

/** Largest file that a service accepts, plus the multipart form around it. */
export const UPLOAD_MAX_BYTES = ATTACHMENT_MAX_BYTES + 64 * 1024;

/** Bytes of an upload that must arrive in each BODY_TIMEOUT_MS. The server's request timeout limits the whole upload. */
export const UPLOAD_MIN_BYTES = 64 * 1024;

/** Uploads are streamed to the service. Every other body is received completely first. */
export const isStreamed = (endpoint: Endpoint | undefined) => endpoint?.upload !== undefined;

export const bodyLimitOf = (endpoint: Endpoint | undefined): number =>
  isStreamed(endpoint) ? UPLOAD_MAX_BYTES : (endpoint?.bodyMaxBytes ?? BODY_MAX_BYTES);

/** Whether `Content-Length` exceeds the limit. A body without that header is counted while it arrives. */
export const isDeclaredTooLarge = ({ headers }: IncomingMessage, limit: number) =>
  Number(headers['content-length'] ?? 0) > limit;

/**
 * Calls `onTooLarge` once the streamed body exceeds UPLOAD_MAX_BYTES. This puts the stream into flowing mode, so the
 * caller attaches its reader in the same tick.
 */
export function enforceMaxLength(req: IncomingMessage, onTooLarge: () => void): void {
  let bytes = 0;
  req.on('data', function count(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= UPLOAD_MAX_BYTES) return;
    req.off('data', count);
    onTooLarge();
  });
}
