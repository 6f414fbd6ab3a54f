import { isDeepStrictEqual } from 'node:util';
import { adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import type { VersionedChange } from '@layover/kit/events/update-versioned';
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

/** `isConflict`: somebody else has edited the page since the revision of the call, and `page` is the stored one. */
interface PageEditResult {
  page: PageDocument;
  isConflict: boolean;
}

interface Edit {
  page: PageName;
  /** The revision that the edit was made from. */
  revision: number;
  actor: string;
}

export const draftOf = ({ draft, blocks }: Pick<PageDocument, 'draft' | 'blocks'>): EditedBlock[] =>
  draft?.blocks ?? blocks;

export function editPage({ pages, isOwnPicture }: EditPageDeps) {
  async function change(
    { page, revision }: Edit,
    changeOf: (
      stored: PageDocument,
      version: number,
    ) => VersionedChange<PageDocument> | undefined | Promise<VersionedChange<PageDocument> | undefined>,
  ): Promise<PageEditResult> {
    let isConflict = false;
    const after = await pages.update(page, (stored, version) => {
      isConflict = stored.revision !== revision;
      return isConflict ? undefined : changeOf(stored, version);
    });
    return { page: after, isConflict };
  }

  /** Makes the blocks the draft; blocks that are published already need none. */
  async function setDraft(edit: Edit, blocks: EditedBlock[]): Promise<PageEditResult> {
    const result = await change(edit, (stored) => {
      if (isDeepStrictEqual(blocks, draftOf(stored))) return undefined;
      const isPublished = isDeepStrictEqual(blocks, stored.blocks);
      const draft = isPublished ? null : { blocks, at: new Date(), by: edit.actor };
      return { update: { $set: { draft, revision: stored.revision + 1 } } };
    });
    // The answer to the first call was lost, and the client has called again.
    const isRepeated = result.isConflict && isDeepStrictEqual(blocks, draftOf(result.page));
    return { ...result, isConflict: result.isConflict && !isRepeated };
  }

  return {
    /** Replaces the draft. @throws 422 */
    async saveDraft(edit: Edit, blocks: EditedBlock[]): Promise<PageEditResult> {
      checkDraft(edit.page, blocks, isOwnPicture);
      return setDraft(edit, blocks);
    },

    discardDraft: (edit: Edit): Promise<PageEditResult> =>
      change(edit, ({ draft, revision }) =>
        draft === null ? undefined : { update: { $set: { draft: null, revision: revision + 1 } } },
      ),

    /** Makes the draft the published page. @throws 422 for a draft with empty titles */
    publishDraft: (edit: Edit, summary: string): Promise<PageEditResult> =>
      change(edit, async (stored, version) => {
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
    async restoreVersion(edit: Edit, number: number): Promise<PageEditResult> {
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
