import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { type Side, VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { blockName } from '../blocks/block-labels.tsx';
import { canonical } from '../canonical.ts';
import type { PageEdit } from '../use-page-edit.ts';
import { blockTexts } from './block-texts.ts';
import { mergeBlocks, mergedBlocks, ORDER } from './merge-blocks.ts';

interface PageConflictDialogProps {
  edit: PageEdit;
  locale: string;
}

/** Two versions of a page side by side, when another ADMIN has changed it meanwhile. */
export function PageConflictDialog({ edit, locale }: PageConflictDialogProps) {
  if (!edit.conflict) return null;
  const { base, theirs, resolve, close } = edit.conflict;
  const newest = canonical(theirs.blocks);
  const merge = mergeBlocks(base, edit.blocks, newest);
  const labelOf = (field: string) => {
    if (field === ORDER) return m.blocks_order();
    const block = [edit.blocks, newest, base].flat().find(({ _id }) => _id === field);
    return block ? blockName(block, locale) : '';
  };
  const textOf = (field: string, blocks: readonly EditedBlock[]) => {
    if (field === ORDER) return blocks.map((block) => blockName(block, locale)).join('\n');
    const block = blocks.find(({ _id }) => _id === field);
    return block ? blockTexts(block) : '';
  };
  const change = theirs.draft ?? theirs.published;
  return (
    <VersionsDialog
      {...(change && {
        author: m.page_changed_by({
          name: fullName(change.by),
          time: dateTimeIn(change.at, userTimeZone()),
        }),
      })}
      conflicts={merge.conflicts.map((field) => ({
        name: field,
        label: labelOf(field),
        mine: textOf(field, edit.blocks),
        theirs: textOf(field, newest),
      }))}
      theirs={merge.theirs.map(labelOf)}
      isSaving={edit.state === 'saving'}
      onMerge={(sides: Record<string, Side>) => resolve(mergedBlocks(merge, newest, sides))}
      onClose={close}
    />
  );
}
