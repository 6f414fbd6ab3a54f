import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { PAGE_VERSIONS_MAX } from '@layover/proto/limits';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import { checkRevision, nextRevision } from '@layover/shared/managed-documents/revision';
import { checkPublishable } from './check-blocks.ts';
import type { PageEdit } from './edit-draft.ts';
import type { PageDocument } from './page.model.ts';
import type { PageRepository } from './page.repository.ts';

/** Makes the draft the published page. @throws 422 for a draft with empty titles, the error of `conflict` */
export const publishDraft =
  ({ pages }: { pages: PageRepository }) =>
  (edit: PageEdit, summary: string): Promise<PageDocument> =>
    pages.update(edit.page, async (stored, version) => {
      await checkRevision(stored, edit);
      const { _id, draft, published, versions } = stored;
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
            ...nextRevision(stored, edit),
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
    });

const audited = (blocks: readonly EditedBlock[], record: PageDocument['published']) => ({
  version: record?.number,
  summary: record?.summary,
  blocks: blocks.map((block) => ('title' in block && block.title !== '' ? block.title : block.type)),
});
