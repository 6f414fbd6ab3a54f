/** A stored picture's file name. Its key is random and belongs to this picture only. */
const NAME = /^[0-9a-f]{32}(?:-small|-medium)?\.webp$/;
const MEDIUM = /^([0-9a-f]{32})-medium\.webp$/;
const PREFIX = /^[A-Za-z]{1,32}$/;
const STORED = /^\/([A-Za-z]{1,32})\/images\/([0-9a-f]{32})\.webp$/;

export const isImageName = (name: string): boolean => NAME.test(name);

export const isImagePrefix = (prefix: string): boolean => PREFIX.test(prefix);

export const largeName = (key: string) => `${key}.webp`;
export const mediumName = (key: string) => `${key}-medium.webp`;
export const smallName = (key: string) => `${key}-small.webp`;

/** The name of the large picture to a medium one; undefined for another name. */
export function largeOfMedium(name: string): string | undefined {
  const key = MEDIUM.exec(name)?.[1];
  return key === undefined ? undefined : largeName(key);
}

/** The path that a document stores. `/api` + this path loads the large picture. */
export const storedPath = (prefix: string, key: string) => `/${prefix}/images/${largeName(key)}`;

/** The key of a picture stored under this prefix; undefined for any other path. */
export function keyOf(prefix: string, path: string): string | undefined {
  const match = STORED.exec(path);
  return match?.[1] === prefix ? match[2] : undefined;
}
