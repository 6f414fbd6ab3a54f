import { z } from 'zod';
import { endpoint, FileBytes } from '../endpoint.ts';
import { LocaleCode } from '../translations.ts';

/** Texts are in the language of the query if the post has it, and otherwise in the language of the post. */
const query = z.object({ locale: LocaleCode.optional() });

export const blogFeedApi = {
  rss: endpoint({
    method: 'GET',
    path: '/api/blog/rss.xml',
    access: 'public',
    limit: 'searches',
    summary: 'The newest posts as RSS 2.0.',
    query,
    response: FileBytes,
  }),
  atom: endpoint({
    method: 'GET',
    path: '/api/blog/atom.xml',
    access: 'public',
    limit: 'searches',
    summary: 'The newest posts as Atom.',
    query,
    response: FileBytes,
  }),
} as const;
