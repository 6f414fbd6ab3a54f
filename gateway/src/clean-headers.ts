import type { IncomingHttpHeaders } from 'node:http';
import type { Client } from './client.ts';

/** They speak of one connection and not of the request, so they end here (RFC 9110, 7.6.1). */
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

/** Who somebody is and where they come from is said by the token and by the gateway, never by the caller. */
const CLAIMS = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
]);

/** They say where a request ends and whom it is for: naming them in `Connection` must not take them away. */
const FRAMING = new Set(['host', 'content-length', 'transfer-encoding']);

const isClaim = (name: string) =>
  CLAIMS.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-user-');

/** Leaves in a request's headers what its service may believe, and adds where it really comes from. */
export function cleanRequestHeaders(headers: IncomingHttpHeaders, client: Client): void {
  const nominated = headers.connection?.toLowerCase();
  if (nominated !== undefined && nominated !== 'keep-alive' && nominated !== 'close') {
    for (const name of nominated.split(',').map((each) => each.trim())) {
      if (!FRAMING.has(name)) delete headers[name];
    }
  }
  for (const name in headers) if (HOP_BY_HOP.has(name) || isClaim(name)) delete headers[name];
  // This server has answered it already; passed on, the service would wait for a body that is under way.
  delete headers.expect;
  headers['x-forwarded-for'] = client.address;
  headers['x-forwarded-proto'] = client.protocol;
}
