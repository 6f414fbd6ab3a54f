import type { BodyInput, ParamsOf, QueryInput, ResponseOf } from '@layover/proto/http/endpoint';
import { locale } from '../i18n/i18n.ts';
import { accessToken, TOKEN_MARGIN_MS } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { callJson, queryText, unansweredError } from './json-call.ts';
import { loadErrorMessages } from './load-error-messages.ts';

interface Endpoint {
  method: string;
  path: string;
}

/** `GET /api/plan/`: method and path of the contract, checked by the compiler. */
type Call<E extends Endpoint> = `${E['method']} ${E['path']}`;

/** Required if the contract has this part, forbidden if it has not. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type LooseQuery<Value> = [Value] extends [undefined] ? { query?: undefined } : { query?: Partial<Value> };

type RequestOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  LooseQuery<QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    /** Replaces the body in calls that upload a file. */
    form?: FormData;
    signal?: AbortSignal;
    /** The browser completes the call when the user leaves the page, for a change that is shown before it is stored. */
    keepalive?: boolean;
    /** The header with a solved challenge, from `withHumanCheck`. */
    humanCheck?: Record<string, string>;
    /** In milliseconds. */
    timeout?: number;
    /** From 0 to 1. */
    onUploadProgress?: (progress: number) => void;
    /** From 0 to 1. */
    onDownloadProgress?: (progress: number) => void;
  };

type AllOptional<T> = Partial<T> extends T ? [options?: T] : [options: T];

interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
  humanCheck?: Record<string, string>;
  timeout?: number;
  onUploadProgress?: (progress: number) => void;
  onDownloadProgress?: (progress: number) => void;
}

type ResponseType = 'json' | 'blob';

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * One call of the contract: `request<typeof planApi.detail>('GET /api/plan/detail/:id', { params: { id } })`.
 * Resolves to the answer's `document`; rejects with `ApiError`.
 */
export async function request<E extends Endpoint>(
  call: Call<E>,
  ...[options]: AllOptional<RequestOptions<E>>
): Promise<ResponseOf<E>> {
  return ((await send(call, options, 'json')) as { document: ResponseOf<E> }).document;
}

/** Like `request`, for a call whose answer is a file. */
export async function requestBytes<E extends Endpoint>(
  call: Call<E>,
  ...[options]: AllOptional<RequestOptions<E>>
): Promise<Blob> {
  return (await send(call, options, 'blob')) as Blob;
}

/** Like `request`, for use while the page unloads: the browser completes the call, and the answer is ignored. */
export function requestKeepalive<E extends Endpoint>(
  call: Call<E>,
  ...[options]: AllOptional<RequestOptions<E>>
): void {
  const { params, query, body } = (options ?? {}) as AnyOptions;
  const { method, url } = methodAndUrl(call, params);
  fetch(url + queryText(query), {
    method,
    headers: { ...authorization(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    keepalive: true,
  }).catch(() => undefined);
}

async function send(call: string, options: unknown, responseType: ResponseType): Promise<unknown> {
  try {
    return await retryAfterRefresh(call, () => sendOnce(call, (options ?? {}) as AnyOptions, responseType));
  } catch (error) {
    if (error instanceof ApiError && error.status > 0)
      await loadErrorMessages(accessToken().token() ? 'member' : 'visitor');
    throw error;
  }
}

async function sendOnce(
  call: string,
  { params, form, humanCheck, timeout, ...options }: AnyOptions,
  responseType: ResponseType,
): Promise<unknown> {
  const sent = {
    ...options,
    ...methodAndUrl(call, params),
    // Mails that a call causes are in the language of the page.
    headers: { ...authorization(), 'Accept-Language': locale(), ...humanCheck },
    timeout: timeout ?? (form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  };
  if (!form && responseType === 'json' && !options.onUploadProgress && !options.onDownloadProgress)
    return callJson(sent);
  const { callWithFile } = await import('./file-call.ts').catch(() => {
    throw unansweredError('network');
  });
  return callWithFile({ ...sent, form, responseType });
}

function methodAndUrl(call: string, params: AnyOptions['params'] = {}) {
  const [method = 'GET', path = ''] = call.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method, url };
}

function authorization(): { Authorization?: string } {
  const token = accessToken().token();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** Sign-ins run while no refresh can, so they never wait for one. */
const callsWithoutRefresh = new Set([
  'login',
  'register',
  'refresh',
  'logout',
  'passkey-sign-in',
  'second-step',
  'second-step/passkey',
  'register-google',
  'register-facebook',
  'getUserCredentials/',
  'join-with-provider',
  'keep-account',
]);

/**
 * Refreshes a token that expires before the call. If the server answers 401, refreshes the token and repeats the call once:
 * as a visitor if the session has ended. While no refresh is possible, the old token is sent. A call that was rejected until the
 * e-mail is confirmed goes on once it is.
 */
async function retryAfterRefresh(call: string, attempt: () => Promise<unknown>): Promise<unknown> {
  if (callsWithoutRefresh.has(call.replace('POST /api/auth/', ''))) return attempt();
  const { token, hasFreshToken, isRefreshUnavailable, refresh, hasVerifiedEmail } = accessToken();
  if (token() && !hasFreshToken(TOKEN_MARGIN_MS) && !isRefreshUnavailable()) await refresh();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || !token()) throw error;
    if (error.code === 'email_unverified') {
      // Only a write opens a dialog, because a page reads without an action of the user.
      if (await hasVerifiedEmail(!call.startsWith('GET '))) return attempt();
      throw error;
    }
    if (error.status !== 401) throw error;
    if ((await refresh()) === 'unreachable') throw unansweredError('network');
    return attempt();
  }
}
