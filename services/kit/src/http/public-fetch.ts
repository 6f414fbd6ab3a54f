import { MIMEType } from 'node:util';
import { type PublicConnectionOptions, publicConnection, rejected } from './public-connection.ts';
import { readBody } from './read-body.ts';

export interface PublicRequest {
  /** Content types that are accepted, such as `text/html`. */
  types: readonly string[];
  /** The limit of the body, as it is sent and decompressed. */
  maxBytes: number;
  /** `cut` shortens a larger body, `reject` throws. */
  whenLarger: 'cut' | 'reject';
  /** Limits the time of the whole call, including redirects. */
  signal: AbortSignal;
}

interface PublicResponse {
  /** The address that answered, after redirects. */
  url: URL;
  type: MIMEType;
  body: Buffer;
}

const REDIRECTS_MAX = 3;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address that a person has written (`public-connection.ts`). Each redirect is checked as the first address is.
 * @throws Error if it is rejected or fails
 */
export type PublicFetch = (address: string, request: PublicRequest) => Promise<PublicResponse>;

interface PublicFetchOptions extends PublicConnectionOptions {
  /** Whether the address may be requested now. It is also called for each redirect. */
  mayRequest?: (url: URL) => Promise<boolean>;
}

export function publicFetch({ mayRequest, ...options }: PublicFetchOptions): PublicFetch {
  const { checkedUrl, open } = publicConnection(options);

  return async (address, request) => {
    const { types, signal } = request;
    const headers = { Accept: types.join(', '), 'Accept-Encoding': 'gzip, deflate, br' };
    let url = checkedUrl(address);
    for (let redirects = 0; ; redirects++) {
      if (mayRequest && !(await mayRequest(url))) throw rejected('the number of requests to its host');
      const response = await open(url, { headers, signal });
      try {
        const { statusCode = 0, headers: answered } = response;
        if (REDIRECT_STATUSES.has(statusCode) && answered.location !== undefined) {
          if (redirects === REDIRECTS_MAX) throw rejected('the number of redirects');
          url = checkedUrl(answered.location, url);
          continue;
        }
        if (statusCode !== 200) throw rejected(`status ${statusCode}`);
        const type = new MIMEType(answered['content-type'] ?? '');
        if (!types.includes(type.essence)) throw rejected('the content type');
        return { url, type, body: await readBody(response, request) };
      } finally {
        response.destroy();
      }
    }
  };
}
