import type { AdminPlanQuery } from '@layover/proto/http/plan/plan-admin-schemas';
import type { TableAddress, TableState } from '#shared/ui/data-table/table-state.ts';

export type PlanTab = 'active' | 'deactive';
export type PlanOrder = AdminPlanQuery['order'];
export type PlanFilterName = 'city' | 'category' | 'status';
export type PlanTableState = Omit<TableState<PlanOrder, PlanFilterName>, 'filters'> & {
  filters: Pick<AdminPlanQuery, PlanFilterName>;
};

/** The values that the address of the plans table may have. `order` is the one that an ADMIN makes by moving rows. */
export const planTableAddress: TableAddress<PlanOrder, PlanFilterName> = {
  orders: ['order', 'planName', 'cityName', 'startsAt', 'count', 'createdAt'],
  order: 'order',
  filters: ['city', 'category', 'status'],
};

const statuses: readonly AdminPlanQuery['status'][] = ['draft', 'published', 'called_off', 'over'];

/** A table's state whose status is one of the contract. */
export function planTableState(state: TableState<PlanOrder, PlanFilterName>): PlanTableState {
  const { status, ...filters } = state.filters;
  return { ...state, filters: { ...filters, status: statuses.find((each) => each === status) } };
}

/** Whether all plans are shown in the order of an ADMIN, which is when rows can be moved. */
export const isOwnOrder = ({ order, orderType, filter, filters }: PlanTableState): boolean =>
  order === 'order' &&
  orderType === 'asc' &&
  filter === undefined &&
  Object.values(filters).every((value) => value === undefined);
