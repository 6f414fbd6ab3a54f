import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { MIMEType } from 'node:util';
import { isPublicAddress, lookupAllowedAddress, type Resolve } from './public-address.ts';
import { readBody } from './read-body.ts';

export interface PublicFetchOptions {
  userAgent: string;
  /** For tests alone: `host:port` of a server on this machine that may be fetched too. */
  testAddress?: string | undefined;
  /** For tests alone. */
  resolve?: Resolve;
}

export interface PublicRequest {
  /** Content types that are accepted, such as `text/html`. */
  types: readonly string[];
  /** Of the body, as it is sent and decompressed. */
  maxBytes: number;
  /** `cut` shortens a larger body, `refuse` throws. */
  whenLarger: 'cut' | 'refuse';
  /** Bounds the time of everything, redirects included. */
  signal: AbortSignal;
}

export interface PublicResponse {
  /** The address that answered, after redirects. */
  url: URL;
  type: MIMEType;
  body: Buffer;
}

const REDIRECTS_MAX = 3;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
const HEADER_BYTES_MAX = 16 * 1024;

/**
 * Fetches an address that a person has written. It reaches the public internet only, at the usual ports, without cookies
 * or credentials. Each redirect is checked as the first address is. @throws Error if it is refused or fails
 */
export type PublicFetch = (address: string, wanted: PublicRequest) => Promise<PublicResponse>;

export function publicFetch({ userAgent, testAddress, resolve }: PublicFetchOptions): PublicFetch {
  const testUrl = testAddress === undefined ? undefined : new URL(`http://${testAddress}`);

  /** @throws Error unless the address may be fetched */
  function checkedUrl(address: string, base?: URL): URL {
    const url = new URL(address, base);
    const isTestPort = testUrl !== undefined && url.port === testUrl.port;
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('the protocol');
    if (url.username !== '' || url.password !== '') throw refused('credentials');
    // The default port of the protocol is empty.
    if (url.port !== '' && !isTestPort) throw refused('the port');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) {
      if (!isAllowedAddress(host, url)) throw refused('the address');
      // Names without a dot are those of a local network.
    } else if (!/[^.]\.[^.]/.test(host)) throw refused('the host');
    return url;
  }

  function isAllowedAddress(address: string, { port }: URL): boolean {
    return isPublicAddress(address) || (address === testUrl?.hostname && port === testUrl.port);
  }

  async function open(url: URL, { types, signal }: PublicRequest): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      // A connection of its own, so that none to an address of before is used.
      agent: false,
      maxHeaderSize: HEADER_BYTES_MAX,
      signal,
      lookup: lookupAllowedAddress((address) => isAllowedAddress(address, url), resolve),
      headers: {
        'User-Agent': userAgent,
        Accept: types.join(', '),
        'Accept-Encoding': 'gzip, deflate, br',
      },
    });
    const answered = once(request, 'response', { signal }) as Promise<[IncomingMessage]>;
    // A request that failed and is then aborted emits a second error.
    request.on('error', () => undefined);
    request.end();
    const [response] = await answered;
    response.on('error', () => undefined);
    return response;
  }

  return async (address, wanted) => {
    let url = checkedUrl(address);
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, wanted);
      try {
        const { statusCode = 0, headers } = response;
        if (REDIRECT_STATUSES.has(statusCode) && headers.location !== undefined) {
          if (redirects === REDIRECTS_MAX) throw refused('the number of redirects');
          url = checkedUrl(headers.location, url);
          continue;
        }
        if (statusCode !== 200) throw refused(`status ${statusCode}`);
        const type = new MIMEType(headers['content-type'] ?? '');
        if (!wanted.types.includes(type.essence)) throw refused('the content type');
        return { url, type, body: await readBody(response, wanted) };
      } finally {
        response.destroy();
      }
    }
  };
}

const refused = (reason: string) => new Error(`${reason} is refused`);
