import { useSearchParams } from 'react-router-dom';
import {
  changeTable,
  readTableState,
  type TableAddress,
  type TableState,
  writeTableState,
} from './table-state.ts';

/** The state of a table from the address, and how to change it. */
export function useTableAddress<Order extends string, Filter extends string>(
  address: TableAddress<Order, Filter>,
) {
  const [params, setParams] = useSearchParams();
  const state = readTableState(params, address);
  const changed = (change: Partial<TableState<Order, Filter>>) =>
    writeTableState(params, changeTable(state, change), address);
  return {
    state,
    /** `replace` leaves no entry in the history, as while the user types. */
    change: (change: Partial<TableState<Order, Filter>>, options?: { replace?: boolean }) =>
      setParams(changed(change), { preventScrollReset: true, ...options }),
    /** The address of another page of the table. */
    pagePath: (page: number) => `?${changed({ page })}`,
  };
}
