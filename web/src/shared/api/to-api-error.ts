import type { Failure } from '@layover/proto/http/envelope';
import axios from 'axios';
import { ApiError } from './api-error.ts';

/** Converts any error of a call to an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!axios.isAxiosError(error)) {
    return new ApiError({
      status: 0,
      code: 'unknown',
      message: error instanceof Error ? error.message : String(error),
    });
  }
  const { response } = error;
  if (!response)
    return new ApiError({
      status: 0,
      code: axios.isCancel(error) ? 'cancelled' : 'network',
      message: 'No answer from the server.',
    });
  const wait = Number(response.headers['retry-after']);
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : undefined;
  const body = response.data as Partial<Failure> | undefined;
  const {
    code = `http_${response.status}`,
    message = response.statusText || 'Error',
    fields,
    document,
  } = body?.error ?? {};
  return new ApiError({
    status: response.status,
    code,
    message,
    fields,
    document,
    requestId: body?.requestId,
    retryAfter,
  });
}
