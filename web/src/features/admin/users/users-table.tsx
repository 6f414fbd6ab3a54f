import type { AdminUser } from '@layover/proto/http/user/user-admin';
import { BULK_ACCOUNTS_MAX } from '@layover/proto/limits';
import {
  IconEye,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconShield,
  IconUserCircle,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fullName } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { FilterSelect, TableToolbar } from '#shared/ui/data-table/table-toolbar.tsx';
import type { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { MenuLink } from '#shared/ui/dialogs/menu.tsx';
import { Chip } from '#shared/ui/fields/chip.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { isClosing } from './account-state.ts';
import type { AccountChange } from './patch-users.ts';
import { tierLabel } from './tier-label.ts';
import { useChangeWithUndo } from './use-change-accounts.ts';
import { userColumns } from './user-columns.tsx';
import { adminUsersQuery } from './user-queries.ts';
import {
  companyPath,
  tiers,
  type UserFilterName,
  type UserOrder,
  type UserTab,
  userTableState,
} from './user-table-state.ts';

interface UsersTableProps {
  tab: UserTab;
  address: ReturnType<typeof useTableAddress<UserOrder, UserFilterName>>;
}

/** People with search, filter, order and selection. Role and sign-in change at once, with Undo. */
export function UsersTable({ tab, address }: UsersTableProps) {
  const [params] = useSearchParams();
  const state = userTableState(address.state, params);
  const { data, error, refetch, isPlaceholderData } = useQuery(adminUsersQuery(tab, state, usePageCursor()));
  const navigate = useNavigate();
  const me = useSignedIn()?._id;
  const { change } = useChangeWithUndo();
  const columns = useMemo(
    () =>
      userColumns({
        me,
        companyPath: (company) => companyPath(params, company),
        onChange: (user, wanted) => void change([user._id], wanted, fullName(user)),
      }),
    [me, change, params],
  );
  const sort = {
    order: state.order,
    orderType: state.orderType,
    onSort: (order: UserOrder, orderType: 'asc' | 'desc') => address.change({ order, orderType }),
  };
  const bulkActions: { label: string; icon: ReactNode; wanted: AccountChange }[] = [
    { label: m.users_disable(), icon: <IconLock stroke={1.75} />, wanted: { disabled: true } },
    { label: m.users_enable(), icon: <IconLockOpen stroke={1.75} />, wanted: { disabled: false } },
    { label: m.users_make_admin(), icon: <IconShield stroke={1.75} />, wanted: { rol: 'ADMIN' } },
    { label: m.users_make_user(), icon: <IconUserCircle stroke={1.75} />, wanted: { rol: 'USER' } },
  ];
  const changeSelected = async (ids: string[], wanted: AccountChange, clear: () => void) => {
    const only = ids.length === 1 ? data?.users.find(({ _id }) => _id === ids[0]) : undefined;
    if (await change(ids.slice(0, BULK_ACCOUNTS_MAX), wanted, only && fullName(only))) clear();
  };
  return (
    <>
      <TableToolbar
        searchLabel={m.users_search()}
        filter={state.filter}
        onFilter={(filter) => address.change({ filter }, { replace: true })}
        columns={columns.map(({ id, header, order }) => ({
          header: id === 'work' ? m.users_order_company() : header,
          order,
        }))}
        sort={sort}
      >
        <FilterSelect
          label={m.users_column_package()}
          any={m.users_any_package()}
          value={state.filters.package}
          options={tiers.map((tier) => ({ value: tier, label: tierLabel(tier) }))}
          onChange={(tier) => address.change({ filters: { package: tier } })}
        />
        {state.company && (
          <Chip pressed icon={<IconX stroke={1.75} />} onClick={() => navigate(companyPath(params))}>
            {m.users_one_company({ company: state.company })}
          </Chip>
        )}
      </TableToolbar>
      <DataTable<AdminUser, UserOrder>
        caption={m.users_caption()}
        columns={columns}
        rows={data?.users}
        pictureWidth="2.5rem"
        rowId={({ _id }) => _id}
        rowName={fullName}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState
            image="/scenes/quiet.webp"
            title={m.users_none_found()}
            text={m.users_none_found_text()}
            actions={
              <ButtonLink variant="secondary" to={paths.admin.users}>
                {m.clear_filters()}
              </ButtonLink>
            }
          />
        }
        sort={sort}
        paging={data && { ...data, pagePath: address.pagePath }}
        isMuted={(user) => user.disabled || isClosing(user)}
        selectionScope={JSON.stringify([state.filter, state.filters, state.company])}
        bulk={(ids, clear) =>
          bulkActions.map(({ label, icon, wanted }) => (
            <Button
              key={label}
              size="sm"
              variant="quiet"
              icon={icon}
              onClick={() => changeSelected(ids, wanted, clear)}
            >
              {label}
            </Button>
          ))
        }
        menu={({ _id }) => (
          <>
            <MenuLink icon={<IconEye stroke={1.75} />} to={paths.admin.user(_id)}>
              {m.users_see()}
            </MenuLink>
            <MenuLink icon={<IconUserCircle stroke={1.75} />} to={paths.profile('admin', _id)}>
              {m.users_see_profile()}
            </MenuLink>
            <MenuLink icon={<IconHistory stroke={1.75} />} to={paths.admin.auditOf({ subject: _id })}>
              {m.users_see_audit()}
            </MenuLink>
          </>
        )}
      />
    </>
  );
}
