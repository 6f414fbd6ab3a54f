import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from '@layover/kit/logger';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { MayRender } from '../../rate-limits/page-limit.ts';
import { pathOf } from '../../request-target.ts';
import type { ShareText } from '../rendering/page-bundle.ts';
import type { RenderedPages } from '../rendering/rendered-pages.ts';

/** A picture has about 80 kB. */
const CACHE_BYTES_MAX = 16 * 1024 * 1024;
/** Drawing takes about 100 ms. A request beyond this number of waiting ones gets the picture without a title. */
const WAITING_MAX = 20;
/** An idle thread ends after this time, which frees its memory. */
const IDLE_MS = 60_000;
/** The paths of share pictures: `/en/about-us.jpg`, and `/en.jpg` for the home page. */
const ADDRESS = /^\/([a-z]{2})((?:\/[^/]+)*)\.jpg$/;
const WITHOUT_TITLE = '/scenes/share.jpg';

interface SharePictures {
  handler: RequestHandler;
  close: () => Promise<void>;
}

interface SharePicturesOptions {
  renderedPages: RenderedPages;
  /** Beyond the limit, the response is the picture without a title. */
  mayRender: MayRender;
  logger: Logger;
}

/**
 * Draws the pictures of public pages for previews of their links. The text is that of the page, never of the request, so
 * there are as many pictures as pages.
 */
export function createSharePictures({
  renderedPages,
  mayRender,
  logger,
}: SharePicturesOptions): SharePictures {
  const drawing = new Piscina<ShareText, Uint8Array>({
    filename: join(import.meta.dirname, 'draw.worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
  });
  const cache = new LRUCache<string, Buffer, ShareText>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (picture, key) => picture.byteLength + key.length,
    fetchMethod: async (_key, _last, { context }) => Buffer.from(await drawing.run(context)),
  });

  async function draw(text: ShareText): Promise<Buffer | undefined> {
    const key = createHash('sha256').update(JSON.stringify(text)).digest('base64url');
    try {
      return await cache.fetch(key, { context: text });
    } catch (err) {
      logger.warn({ err }, 'share picture not drawn');
      return undefined;
    }
  }

  const handler: RequestHandler = async (req, res, next) => {
    const [, lang = '', path = ''] = ADDRESS.exec(pathOf(req.url)) ?? [];
    if ((req.method !== 'GET' && req.method !== 'HEAD') || lang === '') return next();
    if (!(await mayRender(req))) return withoutTitle(res);
    const params = new URLSearchParams({ lang });
    const page = await renderedPages.get(path || '/', { params, cookies: '', languages: [] });
    if (page?.kind === 'moved') return res.redirect(301, `/share-pictures/${lang}${page.path}.jpg`);
    if (page?.kind === 'missing') return next();
    const picture = page?.share.title ? await draw(page.share) : undefined;
    if (!picture) return withoutTitle(res);
    res.set('Cache-Control', 'public, max-age=86400').type('jpeg').send(picture);
  };
  return { handler, close: () => drawing.destroy() };
}

const withoutTitle = (res: Response): void =>
  res.set('Cache-Control', 'no-store').redirect(302, WITHOUT_TITLE);
