import { type PublicConnectionOptions, publicConnection, rejected } from './public-connection.ts';
import { readBody } from './read-body.ts';

interface PublicPostRequest {
  /** Must contain the content type. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Bytes of the answer that are read at most. */
  maxBytes: number;
  /** Limits the time of the whole call. */
  signal: AbortSignal;
}

interface PublicPostAnswer {
  /** Any status: redirects are not followed. */
  status: number;
  body: Buffer;
}

/** Posts to an address that a person has written (`public-connection.ts`), by https alone. */
export function publicPost(options: PublicConnectionOptions) {
  const { checkedUrl, isTest, open } = publicConnection(options);

  /** @throws NotPublic unless the address may be posted to */
  function checkedTarget(address: string): URL {
    const url = checkedUrl(address);
    if (url.protocol !== 'https:' && !isTest(url)) throw rejected('the protocol');
    return url;
  }

  return {
    /** Whether an address may be posted to. The addresses of its name are checked at each connection. */
    isAllowed(address: string): boolean {
      try {
        checkedTarget(address);
        return true;
      } catch {
        return false;
      }
    },

    /** @throws Error if it is rejected or there is no answer */
    async post(address: string, request: PublicPostRequest): Promise<PublicPostAnswer> {
      const { headers, body, maxBytes, signal } = request;
      const response = await open(checkedTarget(address), {
        method: 'POST',
        body,
        signal,
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      });
      try {
        // The status decides about success, so an interrupted answer has an empty body.
        const answer = await readBody(response, { maxBytes, whenLarger: 'cut' }).catch(() => Buffer.alloc(0));
        return { status: response.statusCode ?? 0, body: answer };
      } finally {
        response.destroy();
      }
    },
  };
}
export type PublicPost = ReturnType<typeof publicPost>;
