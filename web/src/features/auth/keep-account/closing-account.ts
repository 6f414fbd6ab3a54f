import type { ClosingAccount } from '@layover/proto/http/auth/account-deletion';
import { ApiError } from '#shared/api/api-error.ts';

/** The response to a sign-in to an account that is about to be deleted; undefined for any other error. */
export function closingAccountOf(error: unknown): ClosingAccount | undefined {
  const isClosing = error instanceof ApiError && error.code === 'account_closing';
  return isClosing ? (error.document as ClosingAccount) : undefined;
}
