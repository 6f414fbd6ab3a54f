import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { askService, remembered } from '../ask-service.ts';
import type { Upstreams } from '../upstreams.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { joinOpenApi, type OpenApiDocument } from './join-openapi.ts';

const PATIENCE_MS = 1500;
const REMEMBER_MS = 5000;
const DAY_S = 86_400;

/** Every call of every service: the document, and a page that shows it. */
export function docs(upstreams: Readonly<Record<string, Upstreams>>): Router {
  const document = remembered(async () => {
    const parts = Object.entries(upstreams).map(async ([service, { urls }]) => {
      return [service, await documentOf(urls)] as const;
    });
    return joinOpenApi(await Promise.all(parts));
  }, REMEMBER_MS);

  const router = Router();
  router.get('/openapi.json', async (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(await document());
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

/** The instances of a service have the same document: the first that answers will do. */
async function documentOf(urls: readonly URL[]): Promise<OpenApiDocument | undefined> {
  for (const url of urls) {
    const document = await askService(url, '/openapi.json', PATIENCE_MS);
    if (typeof document === 'object' && document !== null) return document;
  }
  return undefined;
}

function swaggerFiles(): RequestHandler {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return sirv(folder, { etag: true, maxAge: DAY_S }) as RequestHandler;
}
