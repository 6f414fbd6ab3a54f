import { newDebugId } from '../ids.ts';
import { issueDescription } from './issue-descriptions.ts';
import type { Operation } from './operation.ts';

/** The texts of PayPal's errors, by status. */
const ERRORS = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  405: ['METHOD_NOT_SUPPORTED', 'The server does not implement the requested HTTP method.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const;

export type ErrorStatus = keyof typeof ERRORS;

export interface ErrorDetail {
  issue: string;
  description?: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query';
}

export interface Link {
  href: string;
  rel: string;
  method?: 'GET' | 'POST';
}

/** An error response of the interface. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly details: readonly ErrorDetail[];
  readonly links: readonly Link[];

  constructor(status: ErrorStatus, details: readonly ErrorDetail[] = [], links: readonly Link[] = []) {
    super(ERRORS[status][1]);
    this.status = status;
    this.details = details;
    this.links = links;
  }

  /** The answer, with the texts of the operation. */
  body(operation?: Operation) {
    const details = this.details.map((detail) => ({
      ...detail,
      description: detail.description ?? issueDescription(detail.issue, operation),
    }));
    const [name, message] = ERRORS[this.status];
    return {
      name,
      message,
      debug_id: newDebugId(),
      ...(details.length > 0 && this.status < 500 && { details }),
      ...(this.links.length > 0 && { links: this.links }),
    };
  }
}

export const authenticationFailed = () => new ApiError(401);
export const resourceNotFound = () => new ApiError(404, [{ issue: 'INVALID_RESOURCE_ID', location: 'path' }]);
export const unsupportedMediaType = () => new ApiError(415);
export const requestInProgress = () => new ApiError(409, [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }]);
export const invalidRequest = (...details: ErrorDetail[]) => new ApiError(400, details);
export const unprocessable = (issue: string, field?: string, value?: string, links: readonly Link[] = []) =>
  new ApiError(
    422,
    [{ issue, ...(field && { field, location: 'body' as const }), ...(value !== undefined && { value }) }],
    links,
  );
/** The request id was used for another body. */
export const requestIdReused = (operation: Operation) =>
  new ApiError(409, operation === 'captures.refund' ? [] : [{ issue: 'DUPLICATE_REQUEST_ID' }]);
