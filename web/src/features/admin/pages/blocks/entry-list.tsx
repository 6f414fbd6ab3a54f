import { useSortable } from '@dnd-kit/sortable';
import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { BLOCK_CARDS_MAX, BLOCK_STEPS_MAX, BLOCK_STRIPS_MAX } from '@layover/proto/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { DragHandle } from '#shared/ui/reorder/drag-handle.tsx';
import { Reorderable } from '#shared/ui/reorder/reorderable.tsx';
import { usePageEditor } from '../page-editor-context.ts';
import { entryName } from './block-labels.tsx';
import styles from './block-list.module.css';
import { type BlockKind, entryIds, withEntryIds, withNewEntry } from './blocks.ts';
import { useCityName } from './use-city-name.ts';
import { useRemoveEntry } from './use-remove-block.ts';

const ENTRIES_MAX: Partial<Record<BlockKind, number>> = {
  team: BLOCK_CARDS_MAX,
  steps: BLOCK_STEPS_MAX,
  strips: BLOCK_STRIPS_MAX,
};
const addLabels: Partial<Record<BlockKind, () => string>> = {
  team: m.block_add_card,
  steps: m.block_add_step,
  strips: m.block_add_city,
};

/** The cards, steps or cities of a block. They can be moved, removed and added. */
export function EntryList({ block }: { block: EditedBlock }) {
  const { edit, locale, select } = usePageEditor();
  const cities = useQuery({ ...citiesQuery, enabled: block.type === 'strips' }).data ?? [];
  const ids = entryIds(block);
  const cityName = useCityName();
  const nameOf = (entry: string) => cityName(entryName(block, entry, locale));
  const add = () => {
    const names = new Set(ids.map(nameOf));
    const [larger, entry] = withNewEntry(
      block,
      cities.find(({ name }) => !names.has(name)),
    );
    edit.change((now) => now.map((each) => (each._id === block._id ? larger : each)));
    select({ block: block._id, entry });
  };
  const isAddable =
    ids.length < (ENTRIES_MAX[block.type] ?? 0) && (block.type !== 'strips' || cities.length > 0);
  return (
    <div className={styles.nested}>
      <Reorderable
        ids={ids}
        nameOf={nameOf}
        onReorder={(order) => edit.change((now) => withEntryIds(now, block._id, order))}
      >
        <ul>
          {ids.map((entry) => (
            <EntryRow key={entry} block={block._id} entry={entry} name={nameOf(entry)} />
          ))}
        </ul>
      </Reorderable>
      {isAddable && (
        <Button size="sm" variant="quiet" icon={<IconPlus stroke={1.75} aria-hidden="true" />} onClick={add}>
          {addLabels[block.type]?.()}
        </Button>
      )}
    </div>
  );
}

function EntryRow({ block, entry, name }: { block: string; entry: string; name: string }) {
  const remove = useRemoveEntry();
  const sortable = useSortable({ id: entry, attributes: { roleDescription: m.table_sortable() } });
  const { isDragging, isOver, transform } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.entry}
      data-lifted={isDragging}
      data-drop={isOver && !isDragging}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <DragHandle sortable={sortable} name={name} />
      <span>{name}</span>
      <IconButton size="sm" label={m.picture_remove({ name })} onClick={() => remove(block, entry)}>
        <IconX stroke={1.75} />
      </IconButton>
    </li>
  );
}
