import { ApiError } from '@paypal/paypal-server-sdk';
import { z } from 'zod';

/** PayPal has rejected a call. A repetition would have the same answer. */
export class PayPalRejection extends Error {
  readonly status: number;
  /** PayPal's codes of the reasons, such as `ORDER_NOT_APPROVED`. */
  readonly issues: readonly string[];

  constructor(status: number, issues: readonly string[], cause: unknown) {
    super(`PayPal rejected the call: ${[status, ...issues].join(' ')}`, { cause });
    this.name = 'PayPalRejection';
    this.status = status;
    this.issues = issues;
  }

  has(issue: string): boolean {
    return this.issues.includes(issue);
  }
}

/** There was no answer of PayPal, or none that shows the outcome of the call. */
export class PayPalUnavailable extends Error {
  constructor(cause: unknown) {
    super('PayPal gave no usable answer', { cause });
    this.name = 'PayPalUnavailable';
  }
}

const Problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** These are about the login or a limit and not about the order, so the call is made again later. */
const TEMPORARY_STATUSES = new Set([401, 403, 408, 429]);

/** The error of a call as one of the two kinds. */
export function asPayPalError(error: unknown): PayPalRejection | PayPalUnavailable {
  if (error instanceof PayPalUnavailable) return error;
  if (!(error instanceof ApiError)) return new PayPalUnavailable(error);
  const { statusCode } = error;
  if (statusCode >= 500 || statusCode < 400 || TEMPORARY_STATUSES.has(statusCode))
    return new PayPalUnavailable(error);
  const { name, details = [] } = Problem.safeParse(error.result).data ?? {};
  const issues = [...details.map(({ issue }) => issue), ...(name ? [name] : [])];
  return new PayPalRejection(statusCode, issues, error);
}

/** These rejections mean that an earlier call has had, or may have, the effect already. */
const ALREADY_DONE = ['ORDER_ALREADY_CAPTURED', 'PREVIOUS_REQUEST_IN_PROGRESS', 'CAPTURE_FULLY_REFUNDED'];

/** Whether a call that failed may have had its effect, so that the order at PayPal has to be read. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof PayPalUnavailable ||
  (error instanceof PayPalRejection && ALREADY_DONE.some((issue) => error.has(issue)));
