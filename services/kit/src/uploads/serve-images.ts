import { Router } from 'express';
import { notFound } from '../errors.ts';
import type { FileStorage } from './file-storage.ts';
import { imageHeaders } from './image-headers.ts';
import { isImageName } from './image-path.ts';

/** `GET /api/<prefix>/images/:name`, for everybody: who knows the name has seen the picture. */
export function serveImages(prefix: string, storage: FileStorage): Router {
  const router = Router({ caseSensitive: true });
  router.get(`/api/${prefix}/images/:name`, async (req, res) => {
    const { name } = req.params;
    if (!isImageName(name) || !(await storage.serve(name, res, imageHeaders(name))))
      throw notFound('This picture');
  });
  return router;
}
