import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Page, PageName } from './page-schemas.ts';

export const contentApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/content/:page',
    access: 'public',
    summary:
      'The published home or about page as ordered blocks, in the language of the reader. It has an `ETag`: a request with `If-None-Match` is 304 while the page is unchanged.',
    params: z.object({ page: PageName }),
    response: z.object({ page: Page }),
  }),
} as const;
