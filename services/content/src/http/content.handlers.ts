import { notFound } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { contentApi } from '@layover/proto/http/content';
import type { ContentDeps } from '../deps.ts';

export function contentHandlers({ models }: ContentDeps): Handlers<typeof contentApi> {
  const { ads, pages } = models;
  return {
    ads: async () => {
      const found = await ads
        .find({ disable: false, title: { $ne: '' } })
        .sort({ order: 1, _id: 1 })
        .lean();
      return {
        ads: found.map(({ _id, title, button, buttontext, url, image, disable }) => ({
          _id: String(_id),
          title,
          button,
          buttontext,
          url,
          image,
          disable,
        })),
      };
    },

    page: async ({ params }) => {
      const page = await pages.findById(params.page).lean();
      if (!page) throw notFound('This page');
      return { page: { _id: page._id, blocks: page.blocks } };
    },
  };
}
