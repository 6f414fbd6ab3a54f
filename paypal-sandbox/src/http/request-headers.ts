import type { Request } from 'express';
import { type ErrorDetail, invalidRequest } from './api-errors.ts';
import type { Operation } from './operation.ts';

const LIMITS = {
  'paypal-request-id': { max: 108 },
  'paypal-partner-attribution-id': { max: 36 },
  'paypal-client-metadata-id': { max: 36 },
  prefer: { max: 25, pattern: /^[a-zA-Z=]*$/ },
} as const satisfies Record<string, { max: number; pattern?: RegExp }>;

/** @throws ApiError 400 for a header that does not fit; only the calls of orders describe theirs */
export function readHeaders({ headers }: Request, operation: Operation) {
  const details = operation.startsWith('orders.')
    ? Object.entries(LIMITS).flatMap(([name, limit]): ErrorDetail[] => {
        const value = headers[name];
        if (typeof value !== 'string') return [];
        if (value.length === 0 || value.length > limit.max)
          return [{ issue: 'INVALID_STRING_LENGTH', field: name }];
        const isWrong = 'pattern' in limit && !limit.pattern.test(value);
        return isWrong ? [{ issue: 'INVALID_PARAMETER_SYNTAX', field: name }] : [];
      })
    : [];
  if (details.length > 0) throw invalidRequest(...details);
  const requestId = headers['paypal-request-id'];
  return {
    requestId: typeof requestId === 'string' && requestId ? requestId : undefined,
    minimal: headers.prefer !== 'return=representation',
  };
}
