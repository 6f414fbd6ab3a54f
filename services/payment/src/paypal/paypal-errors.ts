import { ApiError } from '@paypal/paypal-server-sdk';
import { z } from 'zod';

/** PayPal has refused a call. The same call would be refused again. */
export class PayPalRefusal extends Error {
  readonly status: number;
  /** PayPal's codes of the reasons, such as `ORDER_NOT_APPROVED`. */
  readonly issues: readonly string[];

  constructor(status: number, issues: readonly string[], cause: unknown) {
    super(`PayPal refused the call: ${[status, ...issues].join(' ')}`, { cause });
    this.name = 'PayPalRefusal';
    this.status = status;
    this.issues = issues;
  }

  has(issue: string): boolean {
    return this.issues.includes(issue);
  }
}

/** PayPal gave no answer, or one that says nothing about the outcome of the call. */
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

/** A refused login and a limit say nothing about the order, so the call is made again later. */
const SAY_NOTHING = new Set([401, 403, 408, 429]);

/** The error of a call as one of the two kinds. */
export function asPayPalError(error: unknown): PayPalRefusal | PayPalUnavailable {
  if (!(error instanceof ApiError)) return new PayPalUnavailable(error);
  const { statusCode } = error;
  if (statusCode >= 500 || statusCode < 400 || SAY_NOTHING.has(statusCode))
    return new PayPalUnavailable(error);
  const { name, details = [] } = Problem.safeParse(error.result).data ?? {};
  const issues = [...details.map(({ issue }) => issue), ...(name ? [name] : [])];
  return new PayPalRefusal(statusCode, issues, error);
}
