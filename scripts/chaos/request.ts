/** An answer of the product, or what kept it from coming. */
export type RequestResult<T> =
  | { kind: 'answered'; document: T }
  /** Refused for good: asking again would not help. */
  | { kind: 'refused'; why: string }
  /** Nobody knows whether it was done: to be asked again in the same words. */
  | { kind: 'unclear'; why: string };

const TIMEOUT_MS = 5_000;

export async function request<T>(
  url: string,
  token: string,
  body?: unknown,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<RequestResult<T>> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new Error('no answer in time')), TIMEOUT_MS);
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: control.signal,
    });
    const text = await answer.text();
    if (answer.ok) return { kind: 'answered', document: (JSON.parse(text) as { document: T }).document };
    return errorResult(answer.status, text.slice(0, 200));
  } catch (error) {
    return { kind: 'unclear', why: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** By the same rule over HTTP and over the socket. */
export function errorResult(status: number, why: string): RequestResult<never> {
  const again = status >= 500 || status === 429 || status === 408;
  return { kind: again ? 'unclear' : 'refused', why: `${status} ${why}` };
}
