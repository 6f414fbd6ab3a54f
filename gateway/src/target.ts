/** Encoded characters that mean the same plain (RFC 3986, 2.3): letters, digits, `-`, `.`, `_` and `~`. */
const UNRESERVED = /%(?:2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** Characters refused in every part of a target: spaces, control characters, and `#`, where some parsers stop. */
const FORBIDDEN = /[^!-~\u0080-\uffff]|#/;
/** Parts of a path that two parsers could read differently: backslashes, doubled and encoded slashes, encoded control characters, half an escape, segments of dots. */
const AMBIGUOUS = /[^!-~]|\\|\/\/|%(?:2f|5c|[01][0-9a-f]|7f)|%(?![0-9a-f]{2})|\/\.{1,2}(?:\/|$)/i;

/**
 * The one spelling of a request's target that routes, limits and services go by; undefined when it is not clear what is
 * meant. Letter case counts in a path, here and in the services.
 */
export function normalTarget(target: string): string | undefined {
  if (!target.startsWith('/') || FORBIDDEN.test(target)) return undefined;
  const path = pathOf(target);
  const plain = path.includes('%')
    ? path.replace(UNRESERVED, (encoded) => decodeURIComponent(encoded))
    : path;
  return AMBIGUOUS.test(plain) ? undefined : plain + target.slice(path.length);
}

export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}
