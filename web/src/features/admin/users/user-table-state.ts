import type { Tier } from '@layover/proto/http/shared-schemas';
import type { AdminUserQuery } from '@layover/proto/http/user-admin';
import type { TableAddress, TableState } from '#shared/ui/data-table/table-state.ts';

export type UserTab = 'all' | 'admins' | 'disabled';
export type UserOrder = AdminUserQuery['order'];
export type UserFilterName = 'package';
export type UserTableState = Omit<TableState<UserOrder, UserFilterName>, 'filters'> & {
  filters: { package?: Tier };
};

export const userTabs: readonly UserTab[] = ['all', 'admins', 'disabled'];
export const tiers: readonly Tier[] = ['free', 'silver', 'gold', 'diamond'];

/** The values that the address of the table of people may have. */
export const userTableAddress: TableAddress<UserOrder, UserFilterName> = {
  orders: ['name', 'company', 'joinedAt'],
  order: 'name',
  filters: ['package'],
};

/** A table's state whose package is one of the contract. */
export const userTableState = (state: TableState<UserOrder, UserFilterName>): UserTableState => ({
  ...state,
  filters: { package: tiers.find((tier) => tier === state.filters.package) },
});
