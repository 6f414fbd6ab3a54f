import type { SecondFactorKind, SecondStep } from '@layover/proto/http/auth/second-factor';
import { ApiError } from '#shared/api/api-error.ts';

/** The response to a sign-in that needs a second step; undefined for any other error. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  const isNeeded = error instanceof ApiError && error.code === 'second_factor_required';
  return isNeeded ? (error.document as SecondStep) : undefined;
}

/** The second step is a sign-in of its own, which has taken too long or had too many tries. */
export const isSignInExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign_in_expired';

const byEase: readonly SecondFactorKind[] = ['code', 'passkey', 'recovery'];

/** The kinds of the account, the one to begin with first. */
export const orderedKinds = ({ kinds }: SecondStep): SecondFactorKind[] =>
  byEase.filter((kind) => kinds.includes(kind));
