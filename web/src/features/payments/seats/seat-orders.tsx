import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { RetryBanner } from '#shared/ui/status/retry-banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { SeatOrderSection } from './seat-order.tsx';
import { SEAT_ORDERS_PAGE_SIZE, seatOrdersQuery } from './seat-queries.ts';
import styles from './seats.module.css';

/** The seats that the user has bought for colleagues, the newest first. */
export function SeatOrders() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...seatOrdersQuery(page, usePageCursor()),
    placeholderData: keepPreviousData,
  });
  if (error) return <RetryBanner onRetry={refetch}>{errorMessage(error)}</RetryBanner>;
  if (!data) return <Skeleton height="16rem" radius="var(--r4)" />;
  if (data.total === 0)
    return (
      <EmptyState
        image="/scenes/rooftop.webp"
        title={m.seats_none()}
        text={m.seats_none_text()}
        actions={<ButtonLink to={paths.packagesOfUser}>{m.nav_packages()}</ButtonLink>}
      />
    );
  return (
    <div className={styles.orders}>
      {data.orders.map((order) => (
        <SeatOrderSection key={order._id} order={order} />
      ))}
      <Pager
        page={page}
        pages={Math.ceil(data.total / SEAT_ORDERS_PAGE_SIZE)}
        nextCursor={isPlaceholderData ? null : data.nextCursor}
        to={(number) => `?page=${number}`}
      />
    </div>
  );
}
