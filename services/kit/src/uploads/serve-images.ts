import { Router } from 'express';
import { notFound } from '../errors.ts';
import type { FileHeaders, FileStorage } from './file-storage.ts';
import { isImageName, largeOfMedium } from './image-path.ts';

/** Headers of every response with a public picture. The content of a name never changes, so caches never expire. */
export const imageHeaders = (name: string): FileHeaders => ({
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: `"${name.replace(/\.webp$/, '')}"`,
  'X-Content-Type-Options': 'nosniff',
});

/**
 * `GET /api/<prefix>/images/:name`. It needs no sign-in, because names are random and only documents contain them. Where a
 * picture has no medium version, as avatars and those of earlier releases, the large one is served.
 */
export function serveImages(prefix: string, storage: FileStorage): Router {
  const router = Router({ caseSensitive: true });
  router.get(`/api/${prefix}/images/:name`, async (req, res) => {
    const { name } = req.params;
    const serve = async (file: string | undefined) =>
      file !== undefined && (await storage.serve(file, res, imageHeaders(name)));
    if (!isImageName(name) || !((await serve(name)) || (await serve(largeOfMedium(name)))))
      throw notFound('This picture');
  });
  return router;
}
