import { IconMoonStars, IconReceipt2 } from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { FilterSelect, TableToolbar } from '#shared/ui/data-table/table-toolbar.tsx';
import { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import adminStyles from '../admin-page.module.css';
import { NewVoucherLink } from './new-voucher-link.tsx';
import { voucherStateLabel, voucherStates } from './voucher-labels.ts';
import styles from './vouchers.module.css';
import { VouchersTable } from './vouchers-table.tsx';

const address = { orders: ['createdAt'], order: 'createdAt', filters: ['state'] } as const;

/** The codes that make packages cheaper, the newest first. The filters are in the address. */
export function VouchersPage() {
  const table = useTableAddress<'createdAt', 'state'>(address);
  const { page, filters, filter } = table.state;
  const state = voucherStates.find((each) => each === filters.state);
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.vouchers_title()}</PageTitle>
      <PageHeading
        title={m.vouchers_title()}
        lead={m.vouchers_lead()}
        actions={
          <div className={adminStyles.actions}>
            <ButtonLink variant="secondary" icon={<IconMoonStars stroke={1.75} />} to={paths.admin.packages}>
              {m.nav_packages()}
            </ButtonLink>
            <ButtonLink variant="secondary" icon={<IconReceipt2 stroke={1.75} />} to={paths.admin.payments}>
              {m.payments_title()}
            </ButtonLink>
            <NewVoucherLink />
          </div>
        }
      />
      <div className={styles.toolbar}>
        <TableToolbar
          searchLabel={m.vouchers_search()}
          filter={filter}
          onFilter={(code) => table.change({ filter: code }, { replace: true })}
        >
          <FilterSelect
            label={m.ad_state()}
            any={m.vouchers_any_state()}
            value={state}
            options={voucherStates.map((value) => ({ value, label: voucherStateLabel(value) }))}
            onChange={(value) => table.change({ filters: { state: value } })}
          />
        </TableToolbar>
      </div>
      <VouchersTable filter={{ state, code: filter, page }} pagePath={table.pagePath} />
    </div>
  );
}
