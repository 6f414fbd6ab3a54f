import { m } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { fieldWords } from './field-words.ts';

/** What a person should read when a call has failed: what is so and what to do. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_unknown();
  if (error.status === 0) return m.error_network();
  if (error.code === 'invalid') return fieldWords(Object.values(error.fields)[0] ?? '');
  const known = byCode[error.code]?.();
  if (known) return known;
  if (error.status === 429)
    return error.retryAfter
      ? m.error_too_many({ wait: duration(error.retryAfter) })
      : m.error_too_many_soon();
  if (error.status === 413) return m.error_too_large();
  if (error.status === 415) return m.error_wrong_type();
  if (error.status === 404) return m.error_not_found();
  if (error.status >= 502) return m.error_away();
  if (error.status >= 500) return m.error_server();
  return error.message || m.error_unknown();
}

const byCode: Readonly<Record<string, () => string>> = {
  bad_credentials: m.error_bad_credentials,
  account_disabled: m.error_account_disabled,
  email_taken: m.error_email_taken,
  session_ended: m.error_session_ended,
  too_many_accounts: m.error_too_many_accounts,
  plan_full: m.error_plan_full,
  profile_incomplete: m.error_profile_incomplete,
  forbidden: m.error_forbidden,
  malformed: m.error_unknown,
  unauthenticated: m.error_session_ended,
  bad_token: m.error_session_ended,
};

function duration(seconds: number) {
  return seconds < 90
    ? m.seconds({ count: Math.ceil(seconds) })
    : m.minutes({ count: Math.ceil(seconds / 60) });
}
