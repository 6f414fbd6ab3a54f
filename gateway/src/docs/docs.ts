import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { compress } from '../headers/compress.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const DAY_S = 86_400;

/** The OpenAPI document and a page that shows it. */
export function docs(): Router {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const router = Router();
  router.get('/openapi.json', (req, res) => {
    compress(req, res);
    document ??= openApiDocument();
    res.set('Cache-Control', 'no-cache').json(document);
  });
  router.get('/', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('html').send(docsPage);
  });
  router.get('/start.js', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(docsScript);
  });
  router.get(/^\/(swagger-ui\.css|swagger-ui-bundle\.js)$/, swaggerFiles());
  return router;
}

function swaggerFiles(): RequestHandler {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return sirv(folder, { etag: true, maxAge: DAY_S }) as RequestHandler;
}
