import type { IncomingMessage } from 'node:http';
import { ATTACHMENT_MAX_BYTES } from '@layover/proto/limits';
import type { LimitClass } from './route-table.ts';

/** Bytes: what the services take as JSON. */
export const SMALL_LIMIT = 256 * 1024;

/** Bytes: the largest file that a service takes, with its form around it. */
export const UPLOAD_LIMIT = ATTACHMENT_MAX_BYTES + 64 * 1024;

/** Bytes of an upload that have to come in each BODY_TIMEOUT_MS. The whole of it has the time that the server gives a request. */
export const UPLOAD_PACE = 64 * 1024;

/** Uploads go through as they come; everything else is read first. */
export const isStreamed = (limitClass: LimitClass) => limitClass === 'uploads';

export const bodyLimitOf = (limitClass: LimitClass): number =>
  isStreamed(limitClass) ? UPLOAD_LIMIT : SMALL_LIMIT;

/** Whether the body says of itself that it is too large. One without a length is counted on its way. */
export const isDeclaredTooLarge = ({ headers }: IncomingMessage, limit: number) =>
  Number(headers['content-length'] ?? 0) > limit;

/** Counts a body that streams. To be called when its reader is about to be attached: it starts the flow. */
export function watchLength(req: IncomingMessage, tooLarge: () => void): void {
  let bytes = 0;
  req.on('data', function count(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= UPLOAD_LIMIT) return;
    req.off('data', count);
    tooLarge();
  });
}
