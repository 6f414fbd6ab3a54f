import { createHash } from 'node:crypto';
import type { Handlers } from '@layover/kit/http/serve';
import type { blogFeedApi } from '@layover/proto/http/content/blog-feed';
import { FEED_POSTS } from '@layover/proto/limits';
import type { Request, Response } from 'express';
import type { Blog } from '../blog/index.ts';
import { type FeedFormat, writeFeed } from './write-feed.ts';

const MAX_AGE_S = 300;

/** The newest posts as feeds. Blocks do not apply: programs read them without a session. */
export function blogFeedHandlers(
  { posts }: Pick<Blog, 'posts'>,
  publicUrl: string,
): Handlers<typeof blogFeedApi> {
  const site = publicUrl.replace(/\/+$/, '');

  async function feedOf(format: FeedFormat, locale: string | undefined): Promise<string> {
    const newest = await posts.newestPosts(FEED_POSTS);
    const context = await posts.readContext(newest, locale ? [locale] : []);
    return writeFeed(newest, context, { format, site, locale });
  }

  function send(req: Request, res: Response, type: string, text: string): void {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    res.set({
      'Cache-Control': `public, max-age=${MAX_AGE_S}`,
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    });
    if (req.get('if-none-match') === etag) res.status(304).end();
    else res.type(`${type}; charset=utf-8`).send(text);
  }

  return {
    rss: async ({ query, req, res }) =>
      send(req, res, 'application/rss+xml', await feedOf('rss', query.locale)),
    atom: async ({ query, req, res }) =>
      send(req, res, 'application/atom+xml', await feedOf('atom', query.locale)),
  };
}
