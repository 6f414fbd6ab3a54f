import { IconMoonStars, IconTicket, IconX } from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { FilterSelect } from '#shared/ui/data-table/table-toolbar.tsx';
import { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { Chip } from '#shared/ui/fields/chip.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import adminStyles from '../admin-page.module.css';
import { orderStateLabel, orderStates } from './order-labels.ts';
import { OrdersTable } from './orders-table.tsx';
import styles from './payments.module.css';
import { useExportOrders } from './use-payment-files.ts';

const address = {
  orders: ['createdAt'],
  order: 'createdAt',
  filters: ['state', 'person', 'voucher'],
} as const;

/** The orders of all people, the newest first. The filters are in the address. */
export function PaymentsPage() {
  const table = useTableAddress<'createdAt', 'state' | 'person' | 'voucher'>(address);
  const { page, filters } = table.state;
  const state = orderStates.find((each) => each === filters.state);
  const idIn = (name: 'person' | 'voucher') =>
    /^[0-9a-f]{24}$/.test(filters[name] ?? '') ? filters[name] : undefined;
  const [person, voucher] = [idIn('person'), idIn('voucher')];
  const chips = [
    ...(person ? [{ name: 'person', label: m.reports_one_person() }] : []),
    ...(voucher ? [{ name: 'voucher', label: m.payments_one_voucher() }] : []),
  ];
  const exporting = useExportOrders();
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.payments_title()}</PageTitle>
      <PageHeading
        title={m.payments_title()}
        lead={m.payments_lead()}
        actions={
          <div className={adminStyles.actions}>
            <ButtonLink variant="secondary" icon={<IconMoonStars stroke={1.75} />} to={paths.admin.packages}>
              {m.nav_packages()}
            </ButtonLink>
            <ButtonLink variant="secondary" icon={<IconTicket stroke={1.75} />} to={paths.admin.vouchers}>
              {m.vouchers_title()}
            </ButtonLink>
            <ExportButton exporting={exporting} table={{ state, person, voucher }} />
          </div>
        }
      />
      <search className={styles.filters} aria-label={m.payments_filters()}>
        <FilterSelect
          label={m.ad_state()}
          any={m.payments_any_state()}
          value={state}
          options={orderStates.map((value) => ({ value, label: orderStateLabel(value) }))}
          onChange={(value) => table.change({ filters: { ...filters, state: value } })}
        />
        {chips.map(({ name, label }) => (
          <Chip
            key={name}
            pressed
            icon={<IconX stroke={1.75} />}
            onClick={() => table.change({ filters: { ...filters, [name]: undefined } })}
          >
            {label}
          </Chip>
        ))}
      </search>
      <OrdersTable filter={{ state, person, voucher, page }} pagePath={table.pagePath} />
    </div>
  );
}
