import type { IncomingMessage } from 'node:http';
import { ATTACHMENT_MAX_BYTES } from '@layover/proto/http/attachment';
import { type LimitClass, routeOf } from './route-table.ts';

/** Bytes: larger than any picture a service takes (8 MiB) with its form around it. */
const BODY_LIMIT = 10 * 1024 * 1024;
/** A file of a message, with its form around it. */
const UPLOAD_LIMIT = ATTACHMENT_MAX_BYTES + 64 * 1024;

export const bodyLimitOf = (limitClass: LimitClass | undefined): number =>
  limitClass === 'uploads' ? UPLOAD_LIMIT : BODY_LIMIT;

/** Whether the body says of itself that it is too large. One without a length is counted on its way. */
export const isDeclaredTooLarge = ({ headers }: IncomingMessage, limit: number) =>
  Number(headers['content-length'] ?? 0) > limit;

export const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Counts a body that comes without a length. To be called when its reader is about to be attached: it starts the flow. */
export function watchLength(req: IncomingMessage, tooLarge: () => void): void {
  const limit = bodyLimitOf(routeOf(req.url ?? '')?.limit);
  let bytes = 0;
  req.on('data', function count(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= limit) return;
    req.off('data', count);
    tooLarge();
  });
}
