import { textRules } from '@layover/proto/limits';

export type OrderType = 'asc' | 'desc';

/** The order, filters and page of a table. It is part of the address, so that it can be shared and restored by Back. */
export interface TableState<Order extends string = string, Filter extends string = string> {
  /** Counted from 1. */
  page: number;
  order: Order;
  orderType: OrderType;
  /** Text that a row must contain; the name is that of the contracts. */
  filter?: string;
  /** Further filters, such as a city. */
  filters: Partial<Record<Filter, string>>;
}

/** The values that the address of one table may hold. */
export interface TableAddress<Order extends string = string, Filter extends string = string> {
  orders: readonly Order[];
  order: Order;
  orderType?: OrderType;
  filters: readonly Filter[];
}

const FILTER_VALUE = /^[\w-]{1,80}$/;

/** Reads the state from the address and ignores invalid values. */
export function readTableState<Order extends string, Filter extends string>(
  params: URLSearchParams,
  { orders, order, orderType = 'asc', filters }: TableAddress<Order, Filter>,
): TableState<Order, Filter> {
  const page = Number(params.get('page') ?? 1);
  const type = params.get('orderType');
  const found = filters.flatMap((name) => {
    const value = params.get(name) ?? '';
    return FILTER_VALUE.test(value) ? [[name, value] as const] : [];
  });
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    order: orders.find((each) => each === params.get('order')) ?? order,
    orderType: type === 'asc' || type === 'desc' ? type : orderType,
    filter: params.get('filter')?.trim().slice(0, textRules.planSearch.max) || undefined,
    filters: Object.fromEntries(found) as Partial<Record<Filter, string>>,
  };
}

/** Writes the state into the address. Default values and other parameters stay as they are. */
export function writeTableState<Order extends string, Filter extends string>(
  before: URLSearchParams,
  state: TableState<Order, Filter>,
  address: TableAddress<Order, Filter>,
): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string | undefined, fallback = '') => {
    if (value === undefined || value === fallback) params.delete(name);
    else params.set(name, value);
  };
  set('page', String(state.page), '1');
  set('order', state.order, address.order);
  set('orderType', state.orderType, address.orderType ?? 'asc');
  set('filter', state.filter);
  for (const name of address.filters) set(name, state.filters[name]);
  return params;
}

/** Changes the state. Any change except that of the page returns to the first page. */
export function changeTable<Order extends string, Filter extends string>(
  state: TableState<Order, Filter>,
  change: Partial<TableState<Order, Filter>>,
): TableState<Order, Filter> {
  return { ...state, page: 1, ...change };
}
