import { isDeepStrictEqual } from 'node:util';
import type { EditedBlock, PageName } from '@layover/proto/http/content/page-schemas';
import { checkRevision, type Edit, nextRevision } from '@layover/shared/managed-documents/revision';
import { pageVersionNotFound } from '../errors.ts';
import { checkDraft } from './check-blocks.ts';
import { draftOf, type PageDocument } from './page.model.ts';
import type { PageRepository } from './page.repository.ts';

export interface PageEdit extends Edit<PageDocument> {
  page: PageName;
}

interface SaveDraftDeps {
  pages: PageRepository;
  isOwnPicture: (path: string) => boolean;
}

/** Replaces the draft. @throws 422, the error of `conflict` */
export const saveDraft =
  ({ pages, isOwnPicture }: SaveDraftDeps) =>
  async (edit: PageEdit, blocks: EditedBlock[]): Promise<PageDocument> => {
    checkDraft(edit.page, blocks, isOwnPicture);
    return setDraft(pages, edit, blocks);
  };

/** Makes a version the draft. @throws 404, the error of `conflict` */
export const restoreVersion =
  ({ pages }: Pick<SaveDraftDeps, 'pages'>) =>
  async (edit: PageEdit, number: number): Promise<PageDocument> => {
    const { versions } = await pages.find(edit.page);
    const record = versions.find((each) => each.number === number);
    const blocks = record && (await pages.blocksOfVersion(record._id));
    if (!blocks) throw pageVersionNotFound();
    return setDraft(pages, edit, blocks);
  };

/** Makes the blocks the draft; blocks that are published already need none. */
const setDraft = (pages: PageRepository, edit: PageEdit, blocks: EditedBlock[]) =>
  pages.update(edit.page, async (stored) => {
    if (isDeepStrictEqual(blocks, draftOf(stored))) return undefined;
    await checkRevision(stored, edit);
    const isPublished = isDeepStrictEqual(blocks, stored.blocks);
    const draft = isPublished ? null : { blocks, at: new Date(), by: edit.actor };
    return { update: { $set: { draft, ...nextRevision(stored, edit) } } };
  });

/** Removes the draft. @throws the error of `conflict` */
export const discardDraft =
  ({ pages }: Pick<SaveDraftDeps, 'pages'>) =>
  (edit: PageEdit): Promise<PageDocument> =>
    pages.update(edit.page, async (stored) => {
      await checkRevision(stored, edit);
      if (stored.draft === null) return undefined;
      return { update: { $set: { draft: null, ...nextRevision(stored, edit) } } };
    });
