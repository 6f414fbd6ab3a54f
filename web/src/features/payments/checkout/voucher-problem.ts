import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';

const problems: Readonly<Record<string, () => string>> = {
  voucher_unknown: m.payment_voucher_unknown,
  voucher_used: m.payment_voucher_used,
  voucher_other_package: m.payment_voucher_other_package,
  voucher_not_for_seats: m.payment_voucher_not_for_seats,
  voucher_used_up: m.payment_voucher_used_up,
  too_many_codes: m.payment_voucher_too_many,
};

/** Whether a call was rejected because of its code. */
export const isVoucherProblem = (error: unknown): boolean =>
  error instanceof ApiError && error.code in problems;

/** The reason why a code cannot be used. */
export const voucherProblem = (error: unknown): string =>
  (error instanceof ApiError && problems[error.code]?.()) || errorMessage(error);
