import type { ReactNode } from 'react';

/** A column of a `DataTable`. The first column names the row. */
export interface TableColumn<Row, Order extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The order of the contract by which a press on the header sorts. */
  order?: Order;
  align?: 'end';
  /** On narrow screens a row is a block: the cell is in a line below the name, or left out. */
  phone?: 'below' | 'hidden';
}
