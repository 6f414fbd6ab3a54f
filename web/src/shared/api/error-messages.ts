import { m } from '../i18n/i18n.ts';
import { PasskeyError, type PasskeyFailure } from '../passkeys/passkey-error.ts';
import { ApiError } from './api-error.ts';
import { fieldMessage } from './field-messages.ts';

/** The message for the user about a failed call. */
export function errorMessage(error: unknown): string {
  if (error instanceof PasskeyError) return passkeyMessages[error.failure]();
  if (!(error instanceof ApiError)) return m.error_unknown();
  if (error.status === 0) return m.error_network();
  const [problem] = Object.values(error.fields);
  if (error.code === 'invalid' || (problem !== undefined && ABOUT_A_FILE.includes(error.status)))
    return fieldMessage(problem ?? '');
  const message = messagesByCode[error.code]?.();
  if (message) return message;
  if (error.status === 408) return m.error_too_slow();
  if (error.status === 429) return rateLimitMessage(error);
  // With such cookies, the browser cannot load further messages either.
  if (error.status === 431) return m.error_large_cookies();
  if (error.status === 413) return m.error_too_large();
  if (error.status === 415) return m.error_wrong_type();
  if (error.status === 404) return m.error_not_found();
  if (error.status >= 502) return m.error_unavailable();
  if (error.status >= 500) return m.error_server();
  // The text of the server is English and for developers; it stands in for a code that the application does not know.
  return (areMessagesLoaded && error.message) || m.error_unknown();
}

/** Statuses of an answer about the file of a form; its field has the reason. */
const ABOUT_A_FILE = [413, 415];

const passkeyMessages: Readonly<Record<PasskeyFailure, () => string>> = {
  unsupported: m.error_passkey_unsupported,
  cancelled: m.error_passkey_cancelled,
  aborted: m.error_passkey_cancelled,
  exists: m.error_passkey_exists,
  failed: m.error_passkey_failed,
};

let areMessagesLoaded = false;
const messagesByCode: Record<string, () => string> = {};
const rateLimitMessages: Record<string, (inputs: { wait: string }) => string> = {};

/** Messages that are not loaded at first. */
export function addErrorMessages(more: Readonly<typeof messagesByCode>): void {
  areMessagesLoaded = true;
  Object.assign(messagesByCode, more);
}

/** Messages of rate limits with the time until a retry, that are not loaded at first. */
export function addRateLimitMessages(more: Readonly<typeof rateLimitMessages>): void {
  Object.assign(rateLimitMessages, more);
}

function rateLimitMessage({ code, retryAfter }: ApiError): string {
  if (code === 'too_many_at_once' || code === 'too_many_uploads') return m.error_too_many_at_once();
  if (retryAfter === undefined) return m.error_too_many_soon();
  const message = rateLimitMessages[code] ?? m.error_too_many;
  return message({ wait: duration(retryAfter) });
}

/** A duration of at least two units, so that the plural is correct. */
function duration(seconds: number) {
  if (seconds < 90) return m.seconds({ count: Math.max(2, Math.ceil(seconds)) });
  if (seconds < 90 * 60) return m.minutes({ count: Math.ceil(seconds / 60) });
  return m.hours({ count: Math.ceil(seconds / 3600) });
}
