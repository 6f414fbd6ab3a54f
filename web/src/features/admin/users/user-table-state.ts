import type { Tier } from '@layover/proto/http/shared-schemas';
import type { AdminUserQuery } from '@layover/proto/http/user/user-admin';
import { textRules } from '@layover/proto/limits';
import type { TableAddress, TableState } from '#shared/ui/data-table/table-state.ts';

export type UserTab = 'all' | 'admins' | 'disabled';
export type UserOrder = AdminUserQuery['order'];
export type UserFilterName = 'package';
export type UserTableState = Omit<TableState<UserOrder, UserFilterName>, 'filters'> & {
  filters: { package?: Tier };
  /** The whole name of a company. It is not in `filters`, because their values contain no spaces. */
  company?: string;
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
export const userTableState = (
  state: TableState<UserOrder, UserFilterName>,
  params: URLSearchParams,
): UserTableState => ({
  ...state,
  company: params.get('company')?.trim().slice(0, textRules.peopleSearch.max) || undefined,
  filters: { package: tiers.find((tier) => tier === state.filters.package) },
});

/** The address of the first page of the same table for one company, or for all. */
export function companyPath(before: URLSearchParams, company?: string): string {
  const params = new URLSearchParams(before);
  params.delete('page');
  if (company) params.set('company', company);
  else params.delete('company');
  return `?${params}`;
}
