import { useSortable } from '@dnd-kit/sortable';
import { IconDots } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Menu } from '../dialogs/menu.tsx';
import { DragHandle } from '../reorder/drag-handle.tsx';
import styles from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { TableColumn } from './table-column.ts';

interface TableRowProps<Row> {
  id: string;
  name: string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  hasHandle: boolean;
  selection?: { isSelected: boolean; onChange: (event: unknown) => void };
  menu?: ReactNode;
  isMuted?: boolean;
}

/** A row with its handle, box and menu. On narrow screens the cells marked `below` are in a line below the name. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, name, row, columns, hasHandle, selection, menu, isMuted } = props;
  const sortable = useSortable({
    id,
    disabled: !hasHandle,
    attributes: { roleDescription: m.table_sortable() },
  });
  const { isDragging, isOver, transform, activeIndex, index } = sortable;
  const [first, ...others] = columns;
  const style: CSSProperties | undefined =
    isDragging && transform ? { transform: `translateY(${transform.y}px) rotate(-0.6deg)` } : undefined;
  return (
    <tr
      ref={sortable.setNodeRef}
      className={clsx(isDragging && styles.lifted)}
      style={style}
      data-muted={isMuted || undefined}
      data-selected={selection?.isSelected || undefined}
      data-drop={isOver && !isDragging ? (index > activeIndex ? 'after' : 'before') : undefined}
    >
      {hasHandle && (
        <td className={styles.handleCell}>
          <DragHandle sortable={sortable} name={name} />
        </td>
      )}
      {selection && (
        <td className={styles.boxCell}>
          <SelectBox
            label={m.table_select({ name })}
            checked={selection.isSelected}
            onChange={selection.onChange}
          />
        </td>
      )}
      {first && (
        <th scope="row" className={styles.nameCell}>
          {first.cell(row)}
          <span className={styles.below}>
            {others
              .filter(({ phone }) => phone === 'below')
              .map((column) => (
                <span key={column.id}>{column.cell(row)}</span>
              ))}
          </span>
        </th>
      )}
      {others.map((column) => (
        <td key={column.id} className={styles.fact} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {menu && (
        <td className={styles.menuCell}>
          <Menu
            trigger={
              <IconButton label={m.table_menu({ name })}>
                <IconDots stroke={1.75} />
              </IconButton>
            }
          >
            {menu}
          </Menu>
        </td>
      )}
    </tr>
  );
}
