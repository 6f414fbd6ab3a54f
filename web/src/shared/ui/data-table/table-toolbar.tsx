import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PillSelect } from '../fields/pill-select.tsx';
import { SearchField } from '../fields/search-field.tsx';
import type { TableColumn } from './table-column.ts';
import type { OrderType } from './table-state.ts';
import styles from './table-toolbar.module.css';

interface TableToolbarProps<Order extends string> {
  searchLabel: string;
  filter: string | undefined;
  onFilter: (filter: string | undefined) => void;
  columns?: readonly Pick<TableColumn<never, Order>, 'header' | 'order'>[];
  /** Without it the order is fixed. */
  sort?: { order: Order; orderType: OrderType; onSort: (order: Order, orderType: OrderType) => void };
  /** Further filters, and a hint at the end. */
  children?: ReactNode;
}

/** Search and filters above a table. On narrow screens, which show no headers, it also sorts. */
export function TableToolbar<Order extends string = string>(props: TableToolbarProps<Order>) {
  const { searchLabel, filter = '', onFilter, columns = [], sort, children } = props;
  const [typed, setTyped] = useState(filter);
  const settled = useDebounced(typed, 250);
  const applied = useRef(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user stops typing.
  useEffect(() => {
    if (settled.trim() === applied.current) return;
    applied.current = settled.trim();
    onFilter(settled.trim() || undefined);
  }, [settled]);
  useEffect(() => {
    if (filter === applied.current) return;
    applied.current = filter;
    setTyped(filter);
  }, [filter]);
  return (
    <search className={styles.toolbar}>
      <SearchField className={styles.search} label={searchLabel} value={typed} onChange={setTyped} />
      {children}
      {sort && (
        <PillSelect
          className={styles.phoneSort}
          aria-label={m.table_sort()}
          value={`${sort.order} ${sort.orderType}`}
          options={columns
            .filter(({ order }) => order !== undefined)
            .flatMap(({ header, order }) => [
              { value: `${order} asc`, label: m.table_sort_up({ column: header }) },
              { value: `${order} desc`, label: m.table_sort_down({ column: header }) },
            ])}
          onChange={(event) => {
            const [order, orderType] = event.target.value.split(' ');
            sort.onSort(order as Order, orderType as OrderType);
          }}
        />
      )}
    </search>
  );
}

interface FilterSelectProps {
  label: string;
  /** The option without a filter. */
  any: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A filter of a table as a pill. */
export function FilterSelect({ label, any, value = '', options, onChange }: FilterSelectProps) {
  return (
    <PillSelect
      aria-label={label}
      isActive={value !== ''}
      value={value}
      options={[{ value: '', label: any }, ...options]}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** A quiet sentence at the end of the toolbar. */
export function ToolbarHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
