import { resolve } from 'node:path';
import { isPagePath } from '@layover/proto/page-paths';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { compress } from '../headers/compress.ts';
import type { MayRender } from '../rate-limits/page-limit.ts';
import { INVALID_TARGET, pathOf } from '../request-target.ts';
import { maySignIn } from './reader.ts';
import type { RenderedPages } from './rendering/rendered-pages.ts';

const PAGE = 'index.html';
/** No page has this path, so the application says that there is no such page. */
const UNREADABLE_ADDRESS = '/unreadable-address';
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
const looksLikeFile = (path: string) => /\.\w+$/.test(path);

interface ServeWebOptions {
  folder: string;
  /** Whether the folder changes while the gateway runs. */
  rereads: boolean;
  /** Without it, the browser renders every page. */
  renderedPages?: RenderedPages | undefined;
  /** Beyond the limit, the browser renders the pages. */
  mayRender: MayRender;
}

/**
 * Serves the built application. Visitors get public pages with their content. The browsers of members get the shell of the area
 * and render its pages themselves. Browsers keep files with a hash in their name for a year and revalidate the others. Compressed copies that
 * the build has made are sent where the browser accepts them.
 */
export function serveWeb({ folder, rereads, renderedPages, mayRender }: ServeWebOptions): RequestHandler {
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

  async function sendRenderedPage(req: Request, res: Response): Promise<boolean> {
    // The response depends on the session and on the language.
    res.set('Cache-Control', 'no-cache').vary('Accept-Language, Cookie');
    if (!renderedPages) return false;
    const path = pathOf(req.url);
    const query = req.url.slice(path.length);
    const reader = {
      params: new URLSearchParams(query),
      cookies: req.headers.cookie ?? '',
      languages: req.acceptsLanguages(),
    };
    const send = (html: string) => {
      compress(req, res, { 'content-type': 'text/html' });
      res.type('html').send(html);
    };
    if (maySignIn(req)) {
      const shell = isPagePath(path) ? await renderedPages.shellOf(path, reader) : undefined;
      if (shell) send(shell);
      return res.headersSent;
    }
    if (!(await mayRender(req))) return false;
    const page = await renderedPages.get(path, reader);
    if (page?.kind === 'missing') res.status(404);
    if (page?.kind === 'moved') res.redirect(301, page.path + query);
    if (page?.kind === 'page') send(page.html);
    return res.headersSent;
  }

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    files(req, res, () => {
      const path = pathOf(req.url);
      if (looksLikeFile(path) || !req.accepts('html')) return next();
      res.status(isPagePath(path) ? 200 : 404);
      sendRenderedPage(req, res).then((isSent) => {
        if (isSent) return;
        res.sendFile(PAGE, { root, cacheControl: false }, (err) => {
          if (err && !res.headersSent) next();
        });
      }, next);
    });
  };
}

/** Leads a browser that opened an address which cannot be read to the page that says so. Programs get the error. */
export const showUnreadableAddress: ErrorRequestHandler = (err, req, res, next) => {
  const isPage = res.locals.route === INVALID_TARGET && !/^\/+api\b/i.test(req.originalUrl);
  if (isPage && req.method === 'GET' && req.accepts(['json', 'html']) === 'html')
    res.redirect(UNREADABLE_ADDRESS);
  else next(err);
};
