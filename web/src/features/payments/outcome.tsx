import type { Order } from '@layover/proto/http/payment/order';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { type Outcome as OutcomeKind, outcomeOf, outcomeTones } from './order-words.ts';
import styles from './outcome.module.css';
import { Facts } from './outcome-facts.tsx';
import { OutcomeIcon } from './outcome-icon.tsx';
import { Title, textOf } from './outcome-texts.tsx';
import { setPaymentAlert, usePaymentAlert } from './payment-alert-store.ts';
import { orderQuery } from './payment-queries.ts';
import { ReceiptButton } from './receipts/receipt-button.tsx';

/** The outcome of a payment: a title, the facts, and what to do next. */
export function Outcome({ id }: { id: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const alert = usePaymentAlert();
  const back = alert?.orderId === id ? alert.back : undefined;
  const outcome = order && outcomeOf(order);
  // This page says the same as the banner, which is then read.
  useEffect(() => {
    if (outcome && outcome !== 'waiting' && !back) setPaymentAlert(undefined);
  }, [outcome, back]);

  if (error) return <NotLoaded error={error} onRetry={refetch} />;
  if (!order || !outcome) return <Skeleton height="24rem" radius="var(--r4)" />;
  return (
    <article className={styles.outcome} aria-live="polite">
      <img
        className={styles.scene}
        src={outcome === 'paid' ? '/scenes/rooftop.webp' : '/scenes/quiet.webp'}
        alt=""
        width={960}
        height={300}
      />
      <div className={styles.body}>
        <h1>
          <OutcomeIcon tone={outcomeTones[outcome]} outcome={outcome} />
          <Title order={order} outcome={outcome} />
        </h1>
        <p>{textOf(order, outcome)}</p>
        <Facts order={order} outcome={outcome} />
        <div className={styles.actions}>
          <Next outcome={outcome} order={order} back={back} />
        </div>
      </div>
    </article>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.missing}>
      <EmptyState
        headingLevel={1}
        image="/scenes/quiet.webp"
        title={isMissing ? m.payment_missing() : m.payment_not_loaded()}
        text={isMissing ? m.payment_missing_text() : errorMessage(error)}
        actions={
          <>
            {!isMissing && <Button onClick={onRetry}>{m.try_again()}</Button>}
            <ButtonLink variant={isMissing ? 'primary' : 'secondary'} to={paths.payments}>
              {m.payment_all()}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

function Next({ order, outcome, back }: { order: Order; outcome: OutcomeKind; back: string | undefined }) {
  const again = `${paths.packagesOfUser}?${new URLSearchParams({
    buy: order.package._id,
    ...(back && { back }),
    ...(order.seats && { seats: String(order.seats) }),
  })}`;
  const history = (
    <ButtonLink variant="secondary" to={paths.payments}>
      {m.payment_all()}
    </ButtonLink>
  );
  if (outcome === 'unpaid' || outcome === 'open')
    return (
      <>
        <ButtonLink to={again}>{m.payment_try_another()}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.contact}>
          {m.nav_contact()}
        </ButtonLink>
      </>
    );
  return (
    <>
      {order.seats !== null && outcome === 'paid' ? (
        <ButtonLink to={paths.seats}>{m.seats_invite_colleagues()}</ButtonLink>
      ) : back && outcome === 'paid' ? (
        <ButtonLink to={back} onClick={() => setPaymentAlert(undefined)}>
          {m.payment_go_on()}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.destinations('user')}>{m.payment_see_plans()}</ButtonLink>
      )}
      {order.receipt && <ReceiptButton order={order} />}
      {history}
    </>
  );
}
