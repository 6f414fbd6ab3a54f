import type { z } from 'zod';
import { ApiError, type ErrorDetail } from './api-errors.ts';
import type { Operation } from './operation.ts';

/** Replaces issues in the answers about refunds, for which PayPal documents fewer issues. */
const REFUND_ISSUES: Readonly<Record<string, string>> = {
  INVALID_PARAMETER_VALUE: 'INVALID_PARAMETER_SYNTAX',
  MALFORMED_REQUEST_JSON: 'INVALID_PARAMETER_SYNTAX',
};
const DETAILS_MAX = 20;

function documentedIssue(issue: string, operation: Operation): string {
  return (operation === 'captures.refund' && REFUND_ISSUES[issue]) || issue;
}

/** @throws ApiError 400 with PayPal's issue for each field that does not fit the schema */
export function validate<S extends z.ZodType>(schema: S, body: unknown, operation: Operation): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const details = read.error.issues.slice(0, DETAILS_MAX).map((issue) => detailOf(issue, body, operation));
  throw new ApiError(400, details);
}

export const malformedJson = (operation: Operation) =>
  new ApiError(400, [
    { issue: documentedIssue('MALFORMED_REQUEST_JSON', operation), location: 'body', field: '/' },
  ]);

function detailOf(problem: z.core.$ZodIssue, body: unknown, operation: Operation): ErrorDetail {
  const value = problem.path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? at[key as keyof typeof at] : undefined),
    body,
  );
  return {
    field: `/${problem.path.map(String).join('/')}`,
    ...(['string', 'number', 'boolean'].includes(typeof value) && { value: `${value}`.slice(0, 200) }),
    location: 'body',
    issue: documentedIssue(issueOf(problem, value), operation),
  };
}

function issueOf(problem: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'MISSING_REQUIRED_PARAMETER';
  if (problem.code === 'custom' && problem.params?.issue) return problem.params.issue;
  if (problem.code === 'invalid_value') return 'INVALID_PARAMETER_VALUE';
  if (problem.code === 'too_big' && Array.isArray(value)) return 'INVALID_ARRAY_MAX_ITEMS';
  if (problem.code === 'too_small' && Array.isArray(value)) return 'INVALID_ARRAY_MIN_ITEMS';
  if (problem.code === 'too_big' || problem.code === 'too_small') return 'INVALID_STRING_LENGTH';
  return 'INVALID_PARAMETER_SYNTAX';
}
