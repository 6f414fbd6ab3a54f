import type { Failure } from '@layover/proto/http/envelope';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface JsonCall {
  method: string;
  url: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  /** In milliseconds. */
  timeout: number;
  /** Of the same request, which has been sent already. */
  answer?: Promise<Response> | undefined;
}

let send: Fetch = (url, init) => takeEarlyAnswer(url, init) ?? fetch(url, init);

/** The server that renders pages calls the services by a `fetch` of its own. */
export function provideFetch(next: Fetch) {
  send = next;
}

/** Sends JSON and returns the JSON of the answer. @throws ApiError */
export async function callJson(call: JsonCall) {
  const { signal, answer } = call;
  try {
    const response = await (answer ?? sendJson(call));
    const data = parse(await response.text());
    if (!response.ok) throw answeredError(response, data);
    return data;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unansweredError(signal?.aborted ? 'cancelled' : 'network');
  }
}

function sendJson({ method, url, query, body, headers, signal, keepalive, timeout }: JsonCall) {
  const time = AbortSignal.timeout(timeout);
  return send(url + queryText(query), {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
    signal: signal ? AbortSignal.any([signal, time]) : time,
  });
}

/** The query with `?`. Values that are not set are left out. */
export function queryText(query: Record<string, unknown> = {}): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return set.length > 0 ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

export const unansweredError = (code: 'cancelled' | 'network') =>
  new ApiError({ status: 0, code, message: 'No answer from the server.' });

/** The error of an answer that reports a failure. */
export function answeredError(
  {
    status,
    statusText,
    headers,
  }: Pick<Response, 'status' | 'statusText'> & { headers: Pick<Headers, 'get'> },
  data: unknown,
): ApiError {
  const body = data as Partial<Failure> | undefined;
  const { code = `http_${status}`, message = statusText || 'Error', fields, document } = body?.error ?? {};
  const wait = Number(headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : undefined;
  return new ApiError({ status, code, message, fields, document, requestId: body?.requestId, retryAfter });
}

/** Undefined when the text is not JSON, such as the page of a proxy. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
