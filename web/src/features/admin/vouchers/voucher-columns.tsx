import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import type { AdminVoucher } from '@layover/proto/http/payment/voucher';
import { IconCopy, IconTicket } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { translated } from '#shared/i18n/translated.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { copyCode } from './copy-code.ts';
import { discountLabel, timeLines, voucherStateLabel, voucherTone } from './voucher-labels.ts';
import styles from './vouchers.module.css';

type Packages = readonly AdminPackage[] | undefined;

/** The names of the packages that a voucher is for. */
function packagesLabel({ idPackages }: AdminVoucher, packages: Packages): string {
  if (idPackages.length === 0) return m.voucher_all_packages();
  if (!packages) return '';
  const nameOf = (id: string) => {
    const found = packages.find(({ _id }) => _id === id);
    return found ? translated(found).name : m.voucher_removed_package();
  };
  return idPackages.map(nameOf).join(', ');
}

/** The columns of the table of vouchers. */
export const voucherColumns = (packages: Packages): TableColumn<AdminVoucher>[] => [
  {
    id: 'code',
    header: m.voucher_code(),
    cell: ({ code }) => (
      <span className={styles.name}>
        <IconTicket className={styles.ticket} stroke={1.5} aria-hidden="true" />
        <code className={styles.code}>{code}</code>
        <IconButton size="sm" label={m.voucher_copy_of({ code })} onClick={() => copyCode(code)}>
          <IconCopy stroke={1.75} />
        </IconButton>
      </span>
    ),
  },
  {
    id: 'value',
    header: m.voucher_value(),
    phone: 'below',
    cell: (voucher) => (
      <span className={styles.words}>
        <b>{discountLabel(voucher)}</b>
        <small>{packagesLabel(voucher, packages)}</small>
      </span>
    ),
  },
  {
    id: 'time',
    header: m.voucher_time(),
    phone: 'below',
    cell: (voucher) => (
      <span className={styles.words}>
        {timeLines(voucher).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    ),
  },
  {
    id: 'uses',
    header: m.voucher_uses(),
    phone: 'below',
    cell: ({ used, usesMax, oncePerPerson }) => (
      <span className={styles.words}>
        <span>{m.voucher_used_of({ used: numberLabel(used), max: numberLabel(usesMax) })}</span>
        {oncePerPerson && <small>{m.voucher_once()}</small>}
      </span>
    ),
  },
  {
    id: 'state',
    header: m.ad_state(),
    phone: 'below',
    cell: ({ state }) => <StatusPill tone={voucherTone(state)}>{voucherStateLabel(state)}</StatusPill>,
  },
];
