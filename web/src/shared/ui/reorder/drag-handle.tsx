import type { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import styles from './drag-handle.module.css';

interface DragHandleProps {
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
  /** The name of the entry that it moves. */
  name: string;
  className?: string | undefined;
}

/** The button by which an entry of a `Reorderable` is dragged, or moved with the keyboard. */
export function DragHandle({ sortable, name, className }: DragHandleProps) {
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  return (
    <button
      type="button"
      className={clsx(styles.handle, className)}
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      aria-label={m.table_move({ name })}
    >
      <IconGripVertical stroke={1.75} aria-hidden="true" />
    </button>
  );
}
