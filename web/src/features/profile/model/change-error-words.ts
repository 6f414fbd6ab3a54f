import { m } from '#shared/i18n/i18n.ts';
import { ApiError } from '#shared/lib/api-error.ts';
import { errorWords } from '#shared/lib/error-words.ts';

/** Why a change to the profile did not go through, for the field it concerns. */
export function changeErrorWords(error: Error): string {
  const { cause } = error;
  return cause instanceof ApiError && cause.status === 422 ? m.profile_not_taken() : errorWords(cause);
}
