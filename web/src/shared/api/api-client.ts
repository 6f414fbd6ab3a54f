import type { AnswerOf, BodyInput, ParamsOf, QueryInput } from '@layover/proto/http/endpoint';
import axios from 'axios';
import { currentSession } from '#entities/session/session.ts';
import { hasFreshToken, isRefreshUnavailable, refreshSession } from '#entities/session/session-refresh.ts';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

interface Endpoint {
  method: string;
  path: string;
}

/** `GET /api/plan/`: method and path as in the contract; the compiler holds the two together. */
export type Call<E extends Endpoint> = `${E['method']} ${E['path']}`;

/** Required where the contract has it, absent where it has not. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type LooseQuery<Value> = [Value] extends [undefined] ? { query?: undefined } : { query?: Partial<Value> };

export type RequestOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  LooseQuery<QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    /** Instead of a body, where the contract has an upload. */
    form?: FormData;
    signal?: AbortSignal;
    /** In milliseconds. */
    timeout?: number;
    /** From 0 to 1, as the next one. */
    onUploadProgress?: (share: number) => void;
    onDownloadProgress?: (share: number) => void;
  };

type AllOptional<T> = Partial<T> extends T ? [options?: T] : [options: T];

interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  timeout?: number;
  onUploadProgress?: (share: number) => void;
  onDownloadProgress?: (share: number) => void;
}

type ResponseType = 'json' | 'blob';

const http = axios.create({ timeout: 20_000 });

/**
 * One call of the contract: `request<typeof planApi.detail>('GET /api/plan/detail/:id', { params: { id } })`.
 * Gives the answer's `document`; fails with `ApiError`.
 */
export async function request<E extends Endpoint>(
  call: Call<E>,
  ...[options]: AllOptional<RequestOptions<E>>
): Promise<AnswerOf<E>> {
  return ((await sent(call, options, 'json')) as { document: AnswerOf<E> }).document;
}

/** As `request`, for a call that answers with the bytes of a file. */
export async function requestBytes<E extends Endpoint>(
  call: Call<E>,
  ...[options]: AllOptional<RequestOptions<E>>
): Promise<Blob> {
  return (await sent(call, options, 'blob')) as Blob;
}

/** As `request`, while the page goes away: the browser finishes the call, and nobody sees the answer. */
export function requestKeepalive<E extends Endpoint>(
  call: Call<E>,
  ...[options]: AllOptional<RequestOptions<E>>
): void {
  const { params, query, body } = (options ?? {}) as AnyOptions;
  const { method, url } = addressOf(call, params);
  fetch(http.getUri({ url, params: query }), {
    method,
    headers: { ...authorization(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    keepalive: true,
  }).catch(() => undefined);
}

const sent = (call: string, options: unknown, responseType: ResponseType) =>
  retryWhileProfileSyncs(() =>
    retryAfterRefresh(call, () => once(call, (options ?? {}) as AnyOptions, responseType)),
  );

async function once(
  call: string,
  { params = {}, query, body, form, signal, timeout, onUploadProgress, onDownloadProgress }: AnyOptions,
  responseType: ResponseType,
): Promise<unknown> {
  const { method, url } = addressOf(call, params);
  try {
    const { data } = await http.request<unknown>({
      method,
      url,
      params: query,
      data: form ?? body,
      signal,
      headers: authorization(),
      timeout: timeout ?? (form ? 120_000 : 20_000),
      responseType,
      ...(onUploadProgress && { onUploadProgress: ({ progress = 0 }) => onUploadProgress(progress) }),
      ...(onDownloadProgress && {
        onDownloadProgress: ({ progress = 0 }) => onDownloadProgress(progress),
      }),
    });
    return data;
  } catch (error) {
    throw toApiError(error);
  }
}

function addressOf(call: string, params: AnyOptions['params'] = {}) {
  const [method, path = ''] = call.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method, url };
}

function authorization(): { Authorization?: string } {
  const session = currentSession();
  return session.status === 'in' ? { Authorization: `Bearer ${session.token}` } : {};
}

const signedOutCalls = /^POST \/api\/auth\/(login|register|refresh|logout)$/;

/**
 * A token that has run out is renewed before the call; one that the server no longer takes, after it, and the call is
 * made once more. While it cannot be renewed the old one is shown. Should the session be over, the call is made as a visitor.
 */
async function retryAfterRefresh(call: string, send: () => Promise<unknown>): Promise<unknown> {
  if (signedOutCalls.test(call)) return send();
  if (currentSession().status === 'in' && !hasFreshToken() && !isRefreshUnavailable()) await refreshSession();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || currentSession().status === 'out')
      throw error;
    await renewed();
    return send();
  }
}

async function renewed(): Promise<void> {
  if ((await refreshSession()) === 'unreachable')
    throw new ApiError({ status: 0, code: 'network', message: 'No answer from the server.' });
}

const PATIENCE_MS = [150, 300, 600, 900, 1200];
const PATIENCE_WINDOW_MS = 15_000;
let completedAt = 0;

/** To be called when company and job have just been filled in: the other services learn of it a moment later. */
export function markProfileCompleted() {
  completedAt = Date.now();
}

async function retryWhileProfileSyncs(send: () => Promise<unknown>): Promise<unknown> {
  for (const wait of PATIENCE_MS) {
    try {
      return await send();
    } catch (error) {
      const tooEarly = error instanceof ApiError && error.code === 'profile_incomplete';
      if (!tooEarly || Date.now() - completedAt > PATIENCE_WINDOW_MS) throw error;
      await new Promise((go) => setTimeout(go, wait));
    }
  }
  return send();
}
