import { type ListOrder, pageOf, slicePage } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { pageAdminApi } from '@layover/proto/http/content/page-admin';
import type { ContentDeps } from '../deps.ts';
import { pageEdited, pageVersionNotFound } from '../errors.ts';
import type { PageDocument } from '../pages/index.ts';

const NEWEST_VERSIONS: ListOrder<{ number: number }> = {
  sort: { number: -1 },
  keyOf: ({ number }) => ({ number }),
};

export function pageAdminHandlers({ pages }: Pick<ContentDeps, 'pages'>): Handlers<typeof pageAdminApi> {
  const one = async (page: PageDocument) => ({ page: await pages.present.page(page) });
  const conflict = async (stored: PageDocument) => pageEdited(await one(stored));

  return {
    editedPage: async ({ params }) => one(await pages.find(params.page)),
    saveDraft: async ({ params: { page }, body: { blocks, ...editedFrom }, caller }) =>
      one(await pages.saveDraft({ page, ...editedFrom, actor: caller._id, conflict }, blocks)),
    discardDraft: async ({ params: { page }, query: { revision }, caller }) =>
      one(await pages.discardDraft({ page, revision, actor: caller._id, conflict })),
    publishPage: async ({ params: { page }, body: { summary, ...editedFrom }, caller }) =>
      one(await pages.publishDraft({ page, ...editedFrom, actor: caller._id, conflict }, summary)),
    pageVersions: async ({ params, query }) => {
      const { versions } = await pages.find(params.page);
      const page = slicePage(versions.toReversed(), NEWEST_VERSIONS, query);
      return { versions: await pages.present.versions(page.found), ...pageOf(query, page) };
    },
    pageVersion: async ({ params }) => {
      const { versions } = await pages.find(params.page);
      const record = versions.find(({ number }) => number === params.version);
      const blocks = record && (await pages.blocksOfVersion(record._id));
      if (!record || !blocks) throw pageVersionNotFound();
      const [version] = await pages.present.versions([record]);
      return { version: { ...version!, blocks } };
    },
    restoreVersion: async ({ params: { page, version }, body, caller }) =>
      one(await pages.restoreVersion({ page, ...body, actor: caller._id, conflict }, version)),
    addPagePicture: async ({ file }) => ({ image: await pages.pictures.store(file.bytes, 'picture') }),
  };
}
