import type { IncomingMessage } from 'node:http';

/** Larger than any picture a service takes (8 MiB) with its form around it. */
export const BODY_LIMIT = 10 * 1024 * 1024;

/** Whether the body says of itself that it is too large. One without a length is counted on its way. */
export const isDeclaredTooLarge = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > BODY_LIMIT;

export const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Counts a body that comes without a length. To be called when its reader is about to be attached: it starts the flow. */
export function watchLength(req: IncomingMessage, tooLarge: () => void): void {
  let bytes = 0;
  req.on('data', function count(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= BODY_LIMIT) return;
    req.off('data', count);
    tooLarge();
  });
}
