import {
  type ColumnDef,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { Reorderable } from '../reorder/reorderable.tsx';
import { EmptyState } from '../status/empty-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { OrderType } from './table-state.ts';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

interface DataTableProps<Row extends object, Order extends string> {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row, Order>[];
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Whether the rows belong to the previous state of the table. */
  isStale?: boolean;
  error?: Error | null;
  onRetry?: () => void;
  /** Replaces a table without rows. */
  empty: ReactNode;
  sort?: { order: Order; orderType: OrderType; onSort: (order: Order, orderType: OrderType) => void };
  paging?: {
    page: number;
    pages: number;
    limit: number;
    total: number;
    pagePath: (page: number) => string;
    /** Continues the list after this page. */
    nextCursor: string | null;
  };
  /** The actions for the selected rows. With it, rows can be selected. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  /** Another value clears the selection, as when a filter hides the selected rows. */
  selectionScope?: string;
  /** The items of a row's menu. */
  menu?: (row: Row) => ReactNode;
  /** Receives the ids of all rows in their new order. With it, rows have a handle. */
  onReorder?: (ids: string[]) => void;
  /** The width of the pictures beside the names: on narrow screens the line below begins where the name does. */
  pictureWidth?: string;
  /** Rows that are shown in grey. */
  isMuted?: (row: Row) => boolean;
}

/** A table whose rows are sorted, searched and paged by the server. */
export function DataTable<Row extends object, Order extends string = string>(
  props: DataTableProps<Row, Order>,
) {
  const { caption, rows, error, isStale = false, sort, paging, bulk } = props;
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope clears the selection.
  useEffect(() => setRowSelection({}), [props.selectionScope]);
  const columns = useMemo(() => tableColumns(props.columns), [props.columns]);
  const sorted = props.columns.find(({ order }) => order !== undefined && order === sort?.order);
  const sorting: SortingState = sorted ? [{ id: sorted.id, desc: sort?.orderType === 'desc' }] : [];
  const table = useTable({
    features,
    columns,
    data: (rows as Row[] | undefined) ?? NO_ROWS,
    getRowId: props.rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { rowSelection, sorting },
    onRowSelectionChange: setRowSelection,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      const order = props.columns.find(({ id }) => id === next?.id)?.order;
      if (next && order !== undefined) sort?.onSort(order, next.desc ? 'desc' : 'asc');
    },
  });

  if (error && !rows) {
    return (
      <EmptyState
        title={m.table_failed()}
        text={errorMessage(error)}
        actions={<Button onClick={props.onRetry}>{m.try_again()}</Button>}
      />
    );
  }
  if (rows?.length === 0 && !isStale) return props.empty;

  const selectedIds = Object.keys(rowSelection);
  const clear = () => setRowSelection({});
  const parts = {
    hasHandle: Boolean(props.onReorder),
    isSelectable: Boolean(bulk),
    hasMenu: Boolean(props.menu),
  };
  const tableRows = table.getRowModel().rows;
  return (
    <div className={styles.frame} data-stale={isStale}>
      {bulk && selectedIds.length > 0 && (
        <BulkBar count={selectedIds.length} onClear={clear}>
          {bulk(selectedIds, clear)}
        </BulkBar>
      )}
      <Reorderable
        ids={tableRows.map(({ id }) => id)}
        nameOf={(id) =>
          tableRows.filter((row) => row.id === id).map((row) => props.rowName(row.original))[0] ?? ''
        }
        onReorder={props.onReorder}
      >
        <div className={styles.card}>
          <table
            className={clsx(styles.table, !props.onReorder && !bulk && styles.withoutBoxes)}
            style={{ '--picture-width': props.pictureWidth } as CSSProperties}
            aria-busy={!rows || isStale}
          >
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <TableHead table={table} columns={props.columns} {...parts} />
            <tbody>
              {rows ? (
                tableRows.map((row) => (
                  <TableRow
                    key={row.id}
                    id={row.id}
                    name={props.rowName(row.original)}
                    row={row.original}
                    columns={props.columns}
                    hasHandle={Boolean(props.onReorder)}
                    selection={
                      bulk && { isSelected: row.id in rowSelection, onChange: row.getToggleSelectedHandler() }
                    }
                    menu={props.menu?.(row.original)}
                    isMuted={props.isMuted?.(row.original)}
                  />
                ))
              ) : (
                <TableSkeleton columns={props.columns.length} {...parts} />
              )}
            </tbody>
          </table>
          {paging && rows && (
            <TableFooter {...paging} nextCursor={isStale ? null : paging.nextCursor} shown={rows.length} />
          )}
        </div>
      </Reorderable>
    </div>
  );
}

const NO_ROWS: never[] = [];

function tableColumns<Row extends object, Order extends string>(columns: readonly TableColumn<Row, Order>[]) {
  return columns.map(
    ({ id, header, order }): ColumnDef<typeof features, Row> => ({
      id,
      header,
      accessorFn: () => null,
      enableSorting: order !== undefined,
      sortDescFirst: false,
    }),
  );
}
