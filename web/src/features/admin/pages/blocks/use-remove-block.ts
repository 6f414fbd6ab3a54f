import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { usePageEditor } from '../page-editor-context.ts';
import { blockName, entryName } from './block-labels.tsx';
import { entryIds, withBlockAt, withEntryIds, withEntryOf, withoutBlock } from './blocks.ts';

/** Removes a block, with Undo. */
export function useRemoveBlock() {
  const { edit, select, locale } = usePageEditor();
  const { blocks, change } = edit;
  return (id: string) => {
    const index = blocks.findIndex(({ _id }) => _id === id);
    const removed = blocks[index];
    if (!removed) return;
    change((now) => withoutBlock(now, id));
    const neighbour = blocks[index + 1] ?? blocks[index - 1];
    if (neighbour) select({ block: neighbour._id });
    showToast(m.block_removed({ name: blockName(removed, locale) }), {
      label: m.undo(),
      onPress: () => change((now) => withBlockAt(now, index, removed)),
    });
  };
}

/** Removes an entry of a block, with Undo. */
export function useRemoveEntry() {
  const { edit, locale } = usePageEditor();
  const { blocks, change } = edit;
  return (id: string, entry: string) => {
    const block = blocks.find(({ _id }) => _id === id);
    if (!block) return;
    const otherIds = entryIds(block).filter((each) => each !== entry);
    change((now) => withEntryIds(now, id, otherIds));
    showToast(m.block_removed({ name: entryName(block, entry, locale) }), {
      label: m.undo(),
      onPress: () => change((now) => withEntryOf(now, block, entry)),
    });
  };
}
