import type { IncomingMessage } from 'node:http';

/** Whether the headers of a request declare a body (RFC 9112, 6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
