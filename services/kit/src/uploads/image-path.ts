/** A stored picture's file name: the first 32 hex digits of the SHA-256 of what it holds. */
const NAME = /^[0-9a-f]{32}(?:-small)?\.webp$/;
const PREFIX = /^[A-Za-z]{1,32}$/;
const STORED = /^\/([A-Za-z]{1,32})\/images\/([0-9a-f]{32})\.webp$/;

export const isImageName = (name: string): boolean => NAME.test(name);

export const isImagePrefix = (prefix: string): boolean => PREFIX.test(prefix);

export const largeName = (hash: string) => `${hash}.webp`;
export const smallName = (hash: string) => `${hash}-small.webp`;

/** What a document keeps; `/api` + this path loads the large picture. */
export const storedPath = (prefix: string, hash: string) => `/${prefix}/images/${largeName(hash)}`;

/** The small version of a stored picture. An external link or an empty path has none and comes back as it is. */
export function smallOf(path: string): string {
  return STORED.test(path) ? path.replace(/\.webp$/, '-small.webp') : path;
}

/** The hash of a picture stored under this prefix, or nothing when the path is none of ours. */
export function hashOf(prefix: string, path: string): string | undefined {
  const match = STORED.exec(path);
  return match?.[1] === prefix ? match[2] : undefined;
}
