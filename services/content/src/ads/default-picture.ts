import { readFile } from 'node:fs/promises';
import { DEFAULT_AD_IMAGE } from '@layover/proto/http/ad-image';
import { Router } from 'express';

const DAY_SECONDS = 24 * 3600;

/** Serves the picture of ads that have none, in both sizes of stored pictures. */
export function defaultPicture(): Router {
  const router = Router({ caseSensitive: true });
  const small = DEFAULT_AD_IMAGE.replace('.webp', '-small.webp');
  for (const [path, file] of [
    [DEFAULT_AD_IMAGE, 'default-picture.webp'],
    [small, 'default-picture-small.webp'],
  ] as const) {
    const bytes = readFile(new URL(file, import.meta.url));
    router.get(`/api${path}`, async (_req, res) => {
      res.set({ 'Cache-Control': `public, max-age=${DAY_SECONDS}`, 'X-Content-Type-Options': 'nosniff' });
      res.type('image/webp').send(await bytes);
    });
  }
  return router;
}
