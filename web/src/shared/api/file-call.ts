import axios from 'axios';
import { ApiError } from './api-error.ts';
import { answeredError, type JsonCall, unansweredError } from './json-call.ts';

interface FileCall extends JsonCall {
  form?: FormData | undefined;
  responseType: 'json' | 'blob';
  /** From 0 to 1. */
  onUploadProgress?: ((progress: number) => void) | undefined;
  /** From 0 to 1. */
  onDownloadProgress?: ((progress: number) => void) | undefined;
}

/** Sends or gets a file and reports how far it is, which `fetch` cannot. @throws ApiError */
export async function callWithFile({
  url,
  query,
  body,
  form,
  onUploadProgress,
  onDownloadProgress,
  ...call
}: FileCall): Promise<unknown> {
  try {
    const { data } = await axios.request<unknown>({
      ...call,
      url,
      params: query,
      data: form ?? body,
      ...(onUploadProgress && { onUploadProgress: ({ progress = 0 }) => onUploadProgress(progress) }),
      ...(onDownloadProgress && { onDownloadProgress: ({ progress = 0 }) => onDownloadProgress(progress) }),
    });
    return data;
  } catch (error) {
    throw toApiError(error);
  }
}

function toApiError(error: unknown): ApiError {
  if (!axios.isAxiosError(error)) return new ApiError({ status: 0, code: 'unknown', message: String(error) });
  const { response } = error;
  if (!response) return unansweredError(axios.isCancel(error) ? 'cancelled' : 'network');
  const headers = { get: (name: string) => (response.headers[name] as string | undefined) ?? null };
  return answeredError({ status: response.status, statusText: response.statusText, headers }, response.data);
}
