import { errorMessage } from '#shared/api/error-messages.ts';

/** The message for the field of a failed change. */
export function changeErrorMessage(error: Error): string {
  return errorMessage(error.cause);
}
