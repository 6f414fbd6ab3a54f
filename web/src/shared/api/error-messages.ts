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
  if (error.status === 413) return m.error_too_large();
  if (error.status === 415) return m.error_wrong_type();
  if (error.status === 404) return m.error_not_found();
  if (error.status >= 502) return m.error_unavailable();
  if (error.status >= 500) return m.error_server();
  return error.message || m.error_unknown();
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

/** Messages that visitors do not load. */
export function addErrorMessages(more: Readonly<Record<string, () => string>>): void {
  Object.assign(messagesByCode, more);
}

const messagesByCode: Record<string, () => string> = {
  bad_credentials: m.error_bad_credentials,
  account_disabled: m.error_account_disabled,
  email_taken: m.error_email_taken,
  session_ended: m.error_session_ended,
  human_check_failed: m.error_human_check,
  human_check_required: m.error_human_check,
  human_check_invalid: m.error_human_check,
  email_unverified: m.error_email_unverified,
  mail_unavailable: m.error_mail_unavailable,
  social_sign_in_failed: m.error_social_sign_in_failed,
  email_missing: m.error_email_missing,
  passkey_refused: m.error_passkey_refused,
  wrong_code: m.error_wrong_code,
  sign_in_expired: m.error_sign_in_expired,
  confirmation_expired: m.error_confirmation_expired,
  forbidden: m.error_forbidden,
  malformed: m.error_unknown,
  unauthenticated: m.error_session_ended,
  bad_token: m.error_session_ended,
};

function rateLimitMessage({ code, retryAfter }: ApiError): string {
  if (code === 'too_many_at_once' || code === 'too_many_uploads') return m.error_too_many_at_once();
  if (retryAfter === undefined) return m.error_too_many_soon();
  const message = rateLimitMessages[code] ?? m.error_too_many;
  return message({ wait: duration(retryAfter) });
}

const rateLimitMessages: Readonly<Record<string, (inputs: { wait: string }) => string>> = {
  too_many_attempts: m.error_too_many_attempts,
  too_many_mails: m.error_too_many_mails,
  too_many_sign_ins: m.error_too_many_sign_ins,
  too_many_accounts: m.error_too_many_accounts,
  too_many_reports: m.error_too_many_reports,
  too_many_messages: m.error_too_many_contact,
};

/** A duration of at least two units, so that the plural is correct. */
function duration(seconds: number) {
  if (seconds < 90) return m.seconds({ count: Math.max(2, Math.ceil(seconds)) });
  if (seconds < 90 * 60) return m.minutes({ count: Math.ceil(seconds / 60) });
  return m.hours({ count: Math.ceil(seconds / 3600) });
}
