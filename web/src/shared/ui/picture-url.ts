/** The widths that the services give to pictures, in pixels. */
const SMALL_WIDTH = 640;
const LARGE_WIDTH = 1600;

/**
 * The URL of a picture by its stored path. http(s) links are returned unchanged; an empty path gives undefined.
 */
export function pictureUrl(
  stored: string | undefined | null,
  size: 'large' | 'small' = 'large',
): string | undefined {
  if (!stored) return undefined;
  if (/^https?:\/\//i.test(stored)) return stored;
  if (!stored.startsWith('/')) return undefined;
  return `/api${size === 'small' ? stored.replace(/\.webp$/, '-small.webp') : stored}`;
}

/** Both sizes of a picture for `srcSet`; undefined for an external link, which has one. */
export function pictureSet(stored: string | undefined | null): string | undefined {
  if (!stored?.startsWith('/') || !stored.endsWith('.webp')) return undefined;
  return `${pictureUrl(stored, 'small')} ${SMALL_WIDTH}w, ${pictureUrl(stored)} ${LARGE_WIDTH}w`;
}
