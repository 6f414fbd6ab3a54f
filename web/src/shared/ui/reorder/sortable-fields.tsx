import { useSortable } from '@dnd-kit/sortable';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { DragHandle } from './drag-handle.tsx';
import styles from './sortable-fields.module.css';

interface SortableFieldsProps {
  /** One of the ids of the `Reorderable` around it. */
  id: string;
  /** The name of the entry, for the buttons. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** The fields of one entry of a list in a form, which can be moved and removed. */
export function SortableFields({ id, name, onRemove, children }: SortableFieldsProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: m.table_sortable() } });
  const { isDragging, isOver, transform } = sortable;
  return (
    <div
      ref={sortable.setNodeRef}
      className={styles.entry}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px)` } : undefined}
      data-lifted={isDragging}
      data-drop={isOver && !isDragging}
    >
      <DragHandle sortable={sortable} name={name} />
      <div className={styles.fields}>{children}</div>
      <IconButton size="sm" label={m.picture_remove({ name })} onClick={onRemove}>
        <IconTrash stroke={1.75} />
      </IconButton>
    </div>
  );
}
