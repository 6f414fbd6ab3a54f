import { setEntityTag } from '@layover/kit/http/entity-tag';
import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { contentApi } from '@layover/proto/http/content/content';
import type { ContentDeps } from '../deps.ts';
import { pageNotFound } from '../errors.ts';
import { presentPage } from '../pages/index.ts';

export function contentHandlers({ pages }: Pick<ContentDeps, 'pages'>): Handlers<typeof contentApi> {
  return {
    page: async ({ req, res, params }) => {
      const stored = await pages.published(params.page);
      if (!stored) throw pageNotFound();
      const document = { page: presentPage(stored, readerLocales(req)) };
      res.vary('Accept-Language');
      setEntityTag(res, document);
      return document;
    },
  };
}
