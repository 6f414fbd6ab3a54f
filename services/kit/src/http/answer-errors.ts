import type { Failure } from '@layover/proto/http/envelope';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import {
  HttpError,
  internalError,
  malformed,
  notFound,
  tooLarge,
  unavailable,
  unsupportedType,
} from '../errors.ts';
import type { Logger } from '../logger.ts';
import { isMongoUnavailable } from '../mongo.ts';
import { currentRequestId } from '../request-context.ts';

/** The body of an answer with an error. */
export function failure(error: HttpError, requestId: string): Failure {
  const { code, message, fields, document } = error;
  const more = { ...(fields && { fields }), ...(document !== undefined && { document }) };
  return { status: 'error', error: { code, message, ...more }, requestId };
}

export const answerUnmatched: RequestHandler = () => {
  throw notFound();
};

/** The one place that turns errors into answers. An unexpected one is logged and answered as a plain 500. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (err: unknown, _req, res, next) => {
    const httpError = toHttpError(err);
    if (!httpError) logger.error({ err }, 'unexpected error');
    else if (httpError.status >= 500) logger.warn({ err }, httpError.message);
    if (res.headersSent) return next(err);
    const error = httpError ?? internalError();
    if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
    if (error.status === 401) res.set('WWW-Authenticate', 'Bearer');
    res.status(error.status).json(failure(error, currentRequestId() ?? ''));
  };
}

/** The HTTP error of a known error; undefined for an unexpected one. */
export function toHttpError(err: unknown): HttpError | undefined {
  if (err instanceof HttpError) return err;
  if (isMongoUnavailable(err)) return unavailable();
  // Express and its body reader put a type and a status on the errors that a request causes.
  const { type, status } = err as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge();
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return unsupportedType();
  if (type !== undefined && status === 400)
    return malformed(type === 'entity.parse.failed' ? 'The body is not valid JSON.' : undefined);
  if (err instanceof URIError || (err instanceof Error && status === 400)) return malformed();
  return undefined;
}
