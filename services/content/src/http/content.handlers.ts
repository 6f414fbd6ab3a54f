import { notFound } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { contentApi } from '@layover/proto/http/content/content';
import type { ContentDeps } from '../deps.ts';

export function contentHandlers({ models }: ContentDeps): Handlers<typeof contentApi> {
  const { pages } = models;
  return {
    page: async ({ params }) => {
      const page = await pages.findById(params.page).lean();
      if (!page) throw notFound('This page');
      return { page: { _id: page._id, blocks: page.blocks } };
    },
  };
}
