import type { AdminOrder } from '@layover/proto/http/payment/order';
import { IconDownload, IconEye, IconReceiptRefund, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { orderColumns } from './order-columns.tsx';
import { isFreeOrder, isWithoutMoney } from './order-labels.ts';
import { adminOrdersQuery, type OrderFilter } from './order-queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useBuyers } from './use-buyers.ts';
import { useDownloadReceipt } from './use-payment-files.ts';

interface OrdersTableProps {
  filter: OrderFilter;
  pagePath: (page: number) => string;
}

/** Orders with their details, and the refund of those that are paid. */
export function OrdersTable({ filter, pagePath }: OrdersTableProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(adminOrdersQuery(filter, usePageCursor()));
  const { opened, setOpened } = useOpenedOrder();
  const { mutate: downloadReceipt } = useDownloadReceipt();
  const [refunded, setRefunded] = useState<AdminOrder>();
  const packageName = usePackageName();
  const buyerOf = useBuyers(data?.orders.map(({ userId }) => userId) ?? []);
  // Rows are shown with their names, because a name that arrives later could make its row higher.
  const orders = data?.orders.some(({ userId }) => buyerOf(userId) === 'loading') ? undefined : data?.orders;
  const columns = useMemo(
    () => orderColumns(setOpened, buyerOf, packageName),
    [setOpened, buyerOf, packageName],
  );
  const isFiltered = Boolean(filter.state ?? filter.person ?? filter.voucher);
  return (
    <>
      <DataTable<AdminOrder>
        caption={m.payments_title()}
        columns={columns}
        rows={orders}
        rowId={({ _id }) => _id}
        rowName={({ package: bought, createdAt }) =>
          `${packageName(bought)}, ${dateTimeIn(createdAt, userTimeZone())}`
        }
        pictureWidth="1.75rem"
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        isMuted={isWithoutMoney}
        empty={
          <EmptyState
            image="/scenes/quiet.webp"
            title={isFiltered ? m.payments_none_found() : m.payments_none()}
            text={isFiltered ? undefined : m.payments_none_text()}
            actions={
              isFiltered && (
                <ButtonLink variant="secondary" to={paths.admin.payments}>
                  {m.clear_filters()}
                </ButtonLink>
              )
            }
          />
        }
        paging={data && { ...data, pagePath }}
        menu={(each) => (
          <>
            <MenuItem icon={<IconEye stroke={1.75} />} onSelect={() => setOpened(each._id)}>
              {m.order_details()}
            </MenuItem>
            {each.receipt && (
              <MenuItem icon={<IconDownload stroke={1.75} />} onSelect={() => downloadReceipt(each)}>
                {m.payment_receipt()}
              </MenuItem>
            )}
            {each.userId !== '' && (
              <MenuLink icon={<IconUserCircle stroke={1.75} />} to={paths.admin.paymentsOf(each.userId)}>
                {m.order_same_person()}
              </MenuLink>
            )}
            {each.state === 'completed' && (
              <>
                <MenuRule />
                <MenuItem
                  icon={<IconReceiptRefund stroke={1.75} />}
                  danger
                  description={isFreeOrder(each) ? m.order_end_hint() : m.order_refund_hint()}
                  onSelect={() => setRefunded(each)}
                >
                  {isFreeOrder(each) ? m.order_end() : m.order_refund()}
                </MenuItem>
              </>
            )}
          </>
        )}
      />
      {opened && (
        <OpenedOrder
          id={opened}
          listed={data?.orders.find(({ _id }) => _id === opened)}
          onRefund={(order) => {
            setOpened(undefined);
            setRefunded(order);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {refunded && (
        <RefundDialog
          // The list is fetched again after a rejection, so that the dialog shows what is left.
          order={data?.orders.find(({ _id }) => _id === refunded._id) ?? refunded}
          onClose={() => setRefunded(undefined)}
        />
      )}
    </>
  );
}

/** The order whose details are shown. It is in the address, so that a link leads to it. */
function useOpenedOrder() {
  const [params, setParams] = useSearchParams();
  const id = params.get('payment') ?? '';
  const setOpened = useCallback(
    (order: string | undefined) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (order) next.set('payment', order);
          else next.delete('payment');
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setParams],
  );
  return { opened: /^[0-9a-f]{24}$/.test(id) ? id : undefined, setOpened };
}
