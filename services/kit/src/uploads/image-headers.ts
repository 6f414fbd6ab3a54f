/** What every answer with a picture carries. The name is made from the content, so a copy is good for ever. */
export const imageHeaders = (name: string) => ({
  'Content-Type': 'image/webp',
  'Cache-Control': IMMUTABLE,
  ETag: `"${name.replace(/\.webp$/, '')}"`,
  'X-Content-Type-Options': 'nosniff',
});

export const IMMUTABLE = 'public, max-age=31536000, immutable';
