import { errorMessage } from '#shared/api/error-messages.ts';

/** Why a change to the profile did not go through, for the field it concerns. */
export function changeErrorMessage(error: Error): string {
  return errorMessage(error.cause);
}
