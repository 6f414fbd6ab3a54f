import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowedAddress, NotPublic, type Resolve } from './public-address.ts';

export interface PublicConnectionOptions {
  userAgent: string;
  /** For tests alone: `host:port` of a server on this machine that may be reached too, by http. */
  testAddress?: string | undefined;
  /** For tests alone. */
  resolve?: Resolve;
}

interface Sent {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
}

const HEADER_BYTES_MAX = 16 * 1024;

/** Requests to addresses that a person has written: to the public internet only, at the usual ports, without cookies or credentials. */
export function publicConnection({ userAgent, testAddress, resolve }: PublicConnectionOptions) {
  const testUrl = testAddress === undefined ? undefined : new URL(`http://${testAddress}`);

  function isAllowedAddress(address: string, { port }: URL): boolean {
    return isPublicAddress(address) || (address === testUrl?.hostname && port === testUrl.port);
  }

  return {
    isTest: ({ host }: URL): boolean => host === testUrl?.host,

    /** The addresses of a name are checked when the connection is made. @throws NotPublic unless the address may be reached */
    checkedUrl(address: string, base?: URL): URL {
      const url = new URL(address, base);
      const isTestPort = testUrl !== undefined && url.port === testUrl.port;
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw rejected('the protocol');
      if (url.username !== '' || url.password !== '') throw rejected('credentials');
      // The default port of the protocol is empty.
      if (url.port !== '' && !isTestPort) throw rejected('the port');
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0) {
        if (!isAllowedAddress(host, url)) throw rejected('the address');
        // Names without a dot are those of a local network.
      } else if (!/[^.]\.[^.]/.test(host)) throw rejected('the host');
      return url;
    },

    /** Sends a request and resolves with the head of the answer. The caller destroys the answer. */
    async open(url: URL, { method = 'GET', headers, body, signal }: Sent): Promise<IncomingMessage> {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send(url, {
        method,
        // A new connection, so that an open one to another address is not reused.
        agent: false,
        maxHeaderSize: HEADER_BYTES_MAX,
        signal,
        lookup: lookupAllowedAddress((address) => isAllowedAddress(address, url), resolve),
        headers: { 'User-Agent': userAgent, ...headers },
      });
      const answered = once(request, 'response', { signal }) as Promise<[IncomingMessage]>;
      // A request that failed and is then aborted emits a second error.
      request.on('error', () => undefined);
      request.end(body);
      const [response] = await answered;
      response.on('error', () => undefined);
      return response;
    },
  };
}

export const rejected = (reason: string) => new NotPublic(`${reason} is rejected`);
