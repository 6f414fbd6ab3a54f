import { pageOf, skipOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { pageAdminApi } from '@layover/proto/http/content/page-admin';
import type { ContentDeps } from '../deps.ts';
import { pageEdited, pageVersionNotFound } from '../errors.ts';
import type { PageDocument } from '../pages/page.model.ts';

export function pageAdminHandlers({ pages }: ContentDeps): Handlers<typeof pageAdminApi> {
  const one = async (page: PageDocument) => ({ page: await pages.present.page(page) });
  const oneOrConflict = async ({ page, isConflict }: { page: PageDocument; isConflict: boolean }) => {
    const document = await one(page);
    if (isConflict) throw pageEdited(document.page);
    return document;
  };

  return {
    editedPage: async ({ params }) => one(await pages.find(params.page)),
    saveDraft: async ({ params, body, caller }) =>
      oneOrConflict(
        await pages.saveDraft({ ...params, revision: body.revision, actor: caller._id }, body.blocks),
      ),
    discardDraft: async ({ params, query, caller }) =>
      oneOrConflict(await pages.discardDraft({ ...params, ...query, actor: caller._id })),
    publishPage: async ({ params, body, caller }) =>
      oneOrConflict(
        await pages.publishDraft({ ...params, revision: body.revision, actor: caller._id }, body.summary),
      ),
    pageVersions: async ({ params, query }) => {
      const { versions } = await pages.find(params.page);
      const skip = skipOf(query);
      const found = versions.toReversed().slice(skip, skip + query.limit);
      return { versions: await pages.present.versions(found), ...pageOf(query, versions.length) };
    },
    pageVersion: async ({ params }) => {
      const { versions } = await pages.find(params.page);
      const record = versions.find(({ number }) => number === params.version);
      const blocks = record && (await pages.blocksOfVersion(record._id));
      if (!record || !blocks) throw pageVersionNotFound();
      const [version] = await pages.present.versions([record]);
      return { version: { ...version!, blocks } };
    },
    restoreVersion: async ({ params, body, caller }) =>
      oneOrConflict(
        await pages.restoreVersion(
          { page: params.page, revision: body.revision, actor: caller._id },
          params.version,
        ),
      ),
    addPagePicture: async ({ file }) => ({ image: await pages.pictures.store(file.bytes, 'picture') }),
  };
}
