/** The outcome of a request, as in Jepsen: done, rejected, or unknown. */
export type RequestResult<T> =
  | { kind: 'ok'; document: T }
  /** Rejected for good. A retry has the same result. */
  | { kind: 'rejected'; reason: string }
  /** The server may or may not have done it. The client retries the same request. */
  | { kind: 'unknown'; reason: string };

const TIMEOUT_MS = 5_000;

export async function request<T>(
  url: string,
  token: string,
  body?: unknown,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  headers: Record<string, string> = {},
): Promise<RequestResult<T>> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.ok) return { kind: 'ok', document: (JSON.parse(text) as { document: T }).document };
    return errorResult(answer.status, text.slice(0, 200));
  } catch (error) {
    return { kind: 'unknown', reason: String(error) };
  }
}

/** Classifies an error status, over HTTP and over the socket alike. */
export function errorResult(status: number, reason: string): RequestResult<never> {
  const canRetry = status >= 500 || status === 429 || status === 408;
  return { kind: canRetry ? 'unknown' : 'rejected', reason: `${status} ${reason}` };
}
