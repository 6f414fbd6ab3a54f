import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Moon } from '#entities/package/moon.tsx';
import { packagesQuery, price } from '#entities/package/packages.ts';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { RetryBanner } from '#shared/ui/status/retry-banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { orderedLabel, outcomeLabels, outcomeOf, pillTones, refundsOf, refundText } from '../order-words.ts';
import { ordersQuery, PAGE_SIZE } from '../payment-queries.ts';
import { useDownloadReceipt } from '../receipts/use-download-receipt.ts';
import styles from './history.module.css';

/** Everything that the user has paid, the newest first. */
export function History() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ordersQuery(page, usePageCursor()),
    placeholderData: keepPreviousData,
  });
  const { data: packages = [] } = useQuery(packagesQuery);
  const nameOf = usePackageName();
  const { mutate: downloadReceipt } = useDownloadReceipt();
  if (error) return <RetryBanner onRetry={refetch}>{errorMessage(error)}</RetryBanner>;
  if (!data) return <Skeleton height="16rem" radius="var(--r4)" />;
  if (data.total === 0)
    return (
      <EmptyState
        image="/scenes/quiet.webp"
        title={m.payment_none()}
        text={m.payment_none_text()}
        actions={<ButtonLink to={paths.packagesOfUser}>{m.nav_packages()}</ButtonLink>}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {data.orders.map((order) => {
          const outcome = outcomeOf(order);
          const day = longDateIn(order.paidAt ?? order.createdAt, userTimeZone());
          const offer = packages.find(({ tier }) => tier === order.package.tier);
          return (
            <li key={order._id} className={styles.row}>
              <Moon className={styles.moon} tier={order.package.tier} colour={offer?.colour ?? '#8b839f'} />
              <span className={styles.name}>
                <AppLink className={styles.link} to={paths.payment(order._id)}>
                  {orderedLabel(order, nameOf(order.package))}
                </AppLink>
                {order.voucher && (
                  <small className={styles.detail}>
                    {m.payment_voucher_took({
                      code: order.voucher.code,
                      amount: price(order.voucher.amount),
                    })}
                  </small>
                )}
                {refundsOf(order).map((refund) => (
                  <small key={refund.id} className={styles.detail}>
                    {refundText(refund)}
                  </small>
                ))}
              </span>
              <span className={styles.day}>{day}</span>
              <span className={styles.state}>
                <StatusPill tone={pillTones[outcome]}>{outcomeLabels[outcome]()}</StatusPill>
              </span>
              <span className={styles.amount}>{price(order.amount)}</span>
              {order.receipt && (
                <IconButton
                  className={styles.receipt}
                  size="sm"
                  label={m.payment_receipt_of({ day })}
                  onClick={() => downloadReceipt(order)}
                >
                  <IconDownload stroke={1.75} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        nextCursor={isPlaceholderData ? null : data.nextCursor}
        to={(number) => `?page=${number}`}
      />
    </>
  );
}
