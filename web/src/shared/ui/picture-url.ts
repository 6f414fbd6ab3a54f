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
