import { Router } from 'express';
import { notFound } from '../errors.ts';
import { isImageName } from './image-path.ts';
import type { ImageStorage } from './image-storage.ts';

/** `GET /api/<prefix>/images/:name`, for everybody: who knows the name has seen the picture. */
export function serveImages(prefix: string, storage: ImageStorage): Router {
  const router = Router();
  router.get(`/api/${prefix}/images/:name`, async (req, res) => {
    const { name } = req.params;
    if (!isImageName(name) || !(await storage.serve(name, res))) throw notFound('This picture');
  });
  return router;
}
