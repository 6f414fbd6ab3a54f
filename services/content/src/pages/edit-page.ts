import { isDeepStrictEqual } from 'node:util';
import { adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import { checkRevision, type Edit } from '@layover/kit/managed-documents/revision';
import type { EditedBlock, PageName } from '@layover/proto/http/content/page-schemas';
import { PAGE_VERSIONS_MAX } from '@layover/proto/limits';
import { pageVersionNotFound } from '../errors.ts';
import { checkDraft, checkPublishable } from './check-blocks.ts';
import type { PageDocument } from './page.model.ts';
import type { PageRepository } from './page.repository.ts';

interface EditPageDeps {
  pages: PageRepository;
  isOwnPicture: (path: string) => boolean;
}

interface PageEdit extends Edit<PageDocument> {
  page: PageName;
}

export const draftOf = ({ draft, blocks }: Pick<PageDocument, 'draft' | 'blocks'>): EditedBlock[] =>
  draft?.blocks ?? blocks;

/** The changes that ADMINs make to pages. All throw the error of `conflict`. */
export function editPage({ pages, isOwnPicture }: EditPageDeps) {
  /** Makes the blocks the draft; blocks that are published already need none. */
  const setDraft = (edit: PageEdit, blocks: EditedBlock[]) =>
    pages.update(edit.page, async (stored) => {
      // A client that has not got the answer to its first call calls again with the old revision.
      if (isDeepStrictEqual(blocks, draftOf(stored))) return undefined;
      await checkRevision(stored, edit);
      const isPublished = isDeepStrictEqual(blocks, stored.blocks);
      const draft = isPublished ? null : { blocks, at: new Date(), by: edit.actor };
      return { update: { $set: { draft, revision: stored.revision + 1 } } };
    });

  return {
    /** Replaces the draft. @throws 422 */
    async saveDraft(edit: PageEdit, blocks: EditedBlock[]): Promise<PageDocument> {
      checkDraft(edit.page, blocks, isOwnPicture);
      return setDraft(edit, blocks);
    },

    discardDraft: (edit: PageEdit): Promise<PageDocument> =>
      pages.update(edit.page, async (stored) => {
        await checkRevision(stored, edit);
        const { draft, revision } = stored;
        return draft === null ? undefined : { update: { $set: { draft: null, revision: revision + 1 } } };
      }),

    /** Makes the draft the published page. @throws 422 for a draft with empty titles */
    publishDraft: (edit: PageEdit, summary: string): Promise<PageDocument> =>
      pages.update(edit.page, async (stored, version) => {
        await checkRevision(stored, edit);
        const { _id, draft, published, versions, revision } = stored;
        if (draft === null) return undefined;
        const { blocks } = draft;
        checkPublishable(blocks);
        const at = new Date();
        const record = {
          _id: await pages.addVersion(_id, blocks, at),
          number: (published?.number ?? 0) + 1,
          at,
          by: edit.actor,
          summary,
        };
        return {
          update: {
            $set: {
              blocks,
              published: record,
              draft: null,
              revision: revision + 1,
              versions: [...versions, record].slice(-PAGE_VERSIONS_MAX),
            },
          },
          events: [
            adminAction({
              type: 'content.admin-action',
              actor: edit.actor,
              action: 'publish',
              version,
              subject: { type: 'page', id: _id, name: _id },
              changes: fieldChanges(audited(stored.blocks, published), audited(blocks, record)),
            }),
          ],
        };
      }),

    /** Makes a version the draft. @throws 404 */
    async restoreVersion(edit: PageEdit, number: number): Promise<PageDocument> {
      const { versions } = await pages.find(edit.page);
      const record = versions.find((each) => each.number === number);
      const blocks = record && (await pages.blocksOfVersion(record._id));
      if (!blocks) throw pageVersionNotFound();
      return setDraft(edit, blocks);
    },
  };
}

const audited = (blocks: readonly EditedBlock[], record: PageDocument['published']) => ({
  version: record?.number,
  summary: record?.summary,
  blocks: blocks.map((block) => ('title' in block && block.title !== '' ? block.title : block.type)),
});
