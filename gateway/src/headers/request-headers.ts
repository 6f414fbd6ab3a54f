import type { IncomingHttpHeaders } from 'node:http';
import type { ClientAddress } from '../proxy/client-address.ts';

/** Headers of one connection, which a proxy must not forward (RFC 9110, 7.6.1). */
export const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/** Headers about the client's identity and origin. Services trust them, so only the gateway may set them. */
const TRUSTED_HEADERS = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
]);

/** Headers that frame and route the request. A client cannot remove them by naming them in `Connection`. */
const FRAMING = new Set(['host', 'content-length', 'transfer-encoding']);

const isTrustedHeader = (name: string) =>
  TRUSTED_HEADERS.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-user-');

/** Removes the headers that a client must not send to a service, and adds the client's address. Changes `headers`. */
export function sanitizeRequestHeaders(headers: IncomingHttpHeaders, client: ClientAddress): void {
  const nominated = headers.connection?.toLowerCase();
  if (nominated !== undefined && nominated !== 'keep-alive' && nominated !== 'close') {
    for (const name of nominated.split(',').map((item) => item.trim())) {
      if (!FRAMING.has(name)) delete headers[name];
    }
  }
  for (const name in headers) if (HOP_BY_HOP.has(name) || isTrustedHeader(name)) delete headers[name];
  // This server has already answered `Expect`. A service would wait for a body that is already on its way.
  delete headers.expect;
  headers['x-forwarded-for'] = client.address;
  headers['x-forwarded-proto'] = client.protocol;
}
