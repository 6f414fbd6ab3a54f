import type { AdminVoucher } from '@layover/proto/http/payment/voucher';
import { IconBan, IconCopy, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { adminPackagesQuery } from '../packages/package-queries.ts';
import { copyCode } from './copy-code.ts';
import { EndVoucherDialog } from './end-voucher-dialog.tsx';
import { NewVoucherLink } from './new-voucher-link.tsx';
import { voucherColumns } from './voucher-columns.tsx';
import { isOver } from './voucher-labels.ts';
import { type VoucherFilter, vouchersQuery } from './voucher-queries.ts';

interface VouchersTableProps {
  filter: VoucherFilter;
  pagePath: (page: number) => string;
}

/** Vouchers with their discounts and their number of uses. */
export function VouchersTable({ filter, pagePath }: VouchersTableProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(vouchersQuery(filter, usePageCursor()));
  const { data: packages } = useQuery(adminPackagesQuery);
  const columns = useMemo(() => voucherColumns(packages), [packages]);
  const [ending, setEnding] = useState<AdminVoucher>();
  const isFiltered = filter.state !== undefined || filter.code !== undefined;
  return (
    <>
      <DataTable<AdminVoucher>
        caption={m.vouchers_title()}
        columns={columns}
        rows={data?.vouchers}
        rowId={({ _id }) => _id}
        rowName={({ code }) => code}
        pictureWidth="1.75rem"
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        isMuted={isOver}
        empty={
          isFiltered ? (
            <EmptyState
              image="/scenes/quiet.webp"
              title={m.vouchers_none_found()}
              actions={
                <ButtonLink variant="secondary" to={paths.admin.vouchers}>
                  {m.clear_filters()}
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState
              image="/scenes/quiet.webp"
              title={m.vouchers_none()}
              text={m.vouchers_none_text()}
              actions={<NewVoucherLink />}
            />
          )
        }
        paging={data && { ...data, pagePath }}
        menu={(voucher) => (
          <>
            <MenuItem icon={<IconCopy stroke={1.75} />} onSelect={() => void copyCode(voucher.code)}>
              {m.voucher_copy()}
            </MenuItem>
            <MenuLink icon={<IconReceipt2 stroke={1.75} />} to={paths.admin.paymentsWith(voucher._id)}>
              {m.voucher_payments()}
            </MenuLink>
            {!voucher.endedAt && (
              <>
                <MenuRule />
                <MenuItem
                  icon={<IconBan stroke={1.75} />}
                  danger
                  description={m.voucher_end_hint()}
                  onSelect={() => setEnding(voucher)}
                >
                  {m.voucher_end()}
                </MenuItem>
              </>
            )}
          </>
        )}
      />
      {ending && <EndVoucherDialog voucher={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
