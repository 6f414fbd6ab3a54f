import type { FileHeaders } from './file-storage.ts';

/** What every answer with a public picture carries. What a name stands for never changes, so a copy is good for ever. */
export const imageHeaders = (name: string): FileHeaders => ({
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: `"${name.replace(/\.webp$/, '')}"`,
  'X-Content-Type-Options': 'nosniff',
});
