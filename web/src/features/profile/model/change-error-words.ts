import { errorWords } from '#shared/lib/error-words.ts';

/** Why a change to the profile did not go through, for the field it concerns. */
export function changeErrorWords(error: Error): string {
  return errorWords(error.cause);
}
