import { z } from 'zod';
import { endpoint, FileBytes } from '../endpoint.ts';
import { wholeNumber } from '../shared-schemas.ts';

export const sitemapApi = {
  sitemap: endpoint({
    method: 'GET',
    path: '/api/blog/sitemap.xml',
    access: 'public',
    limit: 'searches',
    summary:
      'The public pages in all languages, for search engines; also at `/sitemap.xml`. With many posts it is an index of further sitemaps, which are its pages.',
    query: z.object({ page: wholeNumber(0, 1000).optional() }),
    response: FileBytes,
    errors: { not_found: 404 },
  }),
} as const;
