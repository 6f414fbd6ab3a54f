/**
 * Address of a picture by its stored path: `/api` before it, `-small` before its ending for the small size.
 * An http(s) link is used as it is; an empty path gives undefined.
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
