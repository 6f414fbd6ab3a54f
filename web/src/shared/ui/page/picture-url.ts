/** The widths that the services give to pictures, in pixels. */
const WIDTHS = { small: 640, medium: 1080, large: 1600 } as const;
type PictureSize = keyof typeof WIDTHS;

/**
 * The URL of a picture by its stored path. http(s) links are returned unchanged; an empty path gives undefined.
 */
export function pictureUrl(
  stored: string | undefined | null,
  size: PictureSize = 'large',
): string | undefined {
  if (!stored) return undefined;
  if (/^https?:\/\//i.test(stored)) return stored;
  if (!stored.startsWith('/')) return undefined;
  return `/api${size === 'large' ? stored : stored.replace(/\.webp$/, `-${size}.webp`)}`;
}

/** All sizes of a picture for `srcSet`; undefined for an external link, which has one. */
export function pictureSet(stored: string | undefined | null): string | undefined {
  if (!stored?.startsWith('/') || !stored.endsWith('.webp')) return undefined;
  return Object.entries(WIDTHS)
    .map(([size, width]) => `${pictureUrl(stored, size as PictureSize)} ${width}w`)
    .join(', ');
}
