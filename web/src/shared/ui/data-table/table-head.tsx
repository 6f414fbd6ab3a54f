import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import styles from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { TableColumn } from './table-column.ts';

interface HeadColumn {
  id: string;
  getCanSort: () => boolean;
  getIsSorted: () => false | 'asc' | 'desc';
  getToggleSortingHandler: () => ((event: unknown) => void) | undefined;
}

interface HeadTable {
  getAllLeafColumns: () => HeadColumn[];
  getIsAllPageRowsSelected: () => boolean;
  getIsSomePageRowsSelected: () => boolean;
  getToggleAllPageRowsSelectedHandler: () => (event: unknown) => void;
}

interface TableHeadProps {
  table: HeadTable;
  columns: readonly Pick<TableColumn<never>, 'header' | 'align'>[];
  hasHandle: boolean;
  isSelectable: boolean;
  hasMenu: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a table: the box that selects all rows of the page, and the headers, which sort. */
export function TableHead({ table, columns, hasHandle, isSelectable, hasMenu }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {hasHandle && (
          <th scope="col" className={styles.handleCell}>
            <VisuallyHidden>{m.table_order()}</VisuallyHidden>
          </th>
        )}
        {isSelectable && (
          <th scope="col" className={styles.boxCell}>
            <SelectBox
              label={m.table_select_all()}
              checked={table.getIsAllPageRowsSelected()}
              isMixed={table.getIsSomePageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getAllLeafColumns().map((column, index) => {
          const { header = '', align } = columns[index] ?? {};
          const sorted = column.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              data-align={align}
              aria-sort={sorted ? ariaSort[sorted] : column.getCanSort() ? 'none' : undefined}
            >
              {column.getCanSort() ? (
                <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                  {header}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" className={styles.menuCell}>
            <VisuallyHidden>{m.table_actions()}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortIcon({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconSelector;
  return <Icon stroke={1.75} aria-hidden="true" />;
}
