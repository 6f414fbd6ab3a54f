import { resolve } from 'node:path';
import { isPagePath } from '@layover/proto/page-paths';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { pathOf } from '../request-target.ts';

const PAGE = 'index.html';
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
const looksLikeFile = (path: string) => /\.\w+$/.test(path);

/**
 * Serves the built single-page application. Browsers keep files with a hash in their name for a year and revalidate the
 * others. Compressed copies that the build has made are sent where the browser accepts them.
 * @param rereads whether the folder changes while the gateway runs
 */
export function serveWeb(folder: string, rereads: boolean): RequestHandler {
  const root = resolve(folder);
  const files = sirv(root, {
    dev: rereads,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    files(req, res, () => {
      const path = pathOf(req.url);
      if (looksLikeFile(path) || !req.accepts('html')) return next();
      res.status(isPagePath(path) ? 200 : 404).set('Cache-Control', 'no-cache');
      res.sendFile(PAGE, { root, cacheControl: false }, (err) => {
        if (err && !res.headersSent) next();
      });
    });
  };
}
