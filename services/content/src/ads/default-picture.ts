import { readFile } from 'node:fs/promises';
import { Router } from 'express';

const DAY_SECONDS = 24 * 3600;
const FILES: Readonly<Record<string, string>> = {
  'default.webp': 'default-picture.webp',
  'default-small.webp': 'default-picture-small.webp',
};

/** Serves DEFAULT_AD_IMAGE, the picture of ads that have none, in both sizes of stored pictures. */
export function defaultPicture(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/api/Ads/images/:name', async (req, res, next) => {
    const { name } = req.params;
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (file === undefined) return next();
    res.set({ 'Cache-Control': `public, max-age=${DAY_SECONDS}`, 'X-Content-Type-Options': 'nosniff' });
    res.type('image/webp').send(await readFile(new URL(file, import.meta.url)));
  });
  return router;
}
