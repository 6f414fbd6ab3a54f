import { malformed } from '@layover/kit/errors';
import type { RequestHandler } from 'express';

/** Encoded characters that mean the same when they are plain (RFC 3986, 2.3): letters, digits, `-`, `.`, `_` and `~`. */
const UNRESERVED = /%(?:2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** Characters that are rejected everywhere in a target: spaces, control characters, and `#`, at which some parsers stop. */
const FORBIDDEN = /[^!-~\u0080-\uffff]|#/;
/**
 * Parts of a path that two parsers could read differently: backslashes, doubled and encoded slashes, encoded control
 * characters, incomplete escapes and dot segments.
 */
const AMBIGUOUS = /[^!-~]|\\|\/\/|%(?:2f|5c|[01][0-9a-f]|7f)|%(?![0-9a-f]{2})|\/\.{1,2}(?:\/|$)/i;

/** The value of `res.locals.route` for a request whose target has no normal form. */
export const INVALID_TARGET = 'invalid_target';

/**
 * Gives the request its target in the normal form. Routes, limits and services decide by that form, so no other
 * spelling of a path can avoid a limit.
 * @throws HttpError 400 when the target has no normal form
 */
export const normalizeTarget: RequestHandler = (req, res, next) => {
  const target = normalizedTarget(req.originalUrl);
  if (target === undefined) {
    res.locals.route = INVALID_TARGET;
    throw malformed('This address cannot be read.');
  }
  req.url = target;
  req.originalUrl = target;
  next();
};

/** The normal form of a request target; undefined when the target is ambiguous. Paths are case-sensitive. */
export function normalizedTarget(target: string): string | undefined {
  if (!target.startsWith('/') || FORBIDDEN.test(target)) return undefined;
  const path = pathOf(target);
  const decoded = path.includes('%')
    ? path.replace(UNRESERVED, (encoded) => decodeURIComponent(encoded))
    : path;
  return AMBIGUOUS.test(decoded) || !isUtf8(decoded) ? undefined : decoded + target.slice(path.length);
}

/** Whether the escapes of a path are characters. Services and pages read them as UTF-8 and fail at others. */
function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The target without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}
