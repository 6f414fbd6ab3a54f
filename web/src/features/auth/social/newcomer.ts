import type { NewcomerToken } from '@layover/proto/http/auth/social';
import { ApiError } from '#shared/api/api-error.ts';

/** The newcomer of a sign-in with another site; undefined for any other error. */
export function newcomerOf(error: unknown): NewcomerToken | undefined {
  const isNewcomer = error instanceof ApiError && error.code === 'consent_required';
  return isNewcomer ? (error.document as NewcomerToken) : undefined;
}
