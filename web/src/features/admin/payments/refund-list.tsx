import type { AdminOrder } from '@layover/proto/http/payment/order';
import { useId } from 'react';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { Buyer } from './buyer.tsx';
import { refundLabel, refundTone } from './order-labels.ts';
import styles from './payments.module.css';
import type { useBuyers } from './use-buyers.ts';

interface RefundListProps {
  refunds: AdminOrder['refunds'];
  personOf: ReturnType<typeof useBuyers>;
}

/** All refunds of an order: how much went back, when, by whom, and whether it has arrived. */
export function RefundList({ refunds, personOf }: RefundListProps) {
  const heading = useId();
  return (
    <section className={styles.refunds} aria-labelledby={heading}>
      <h3 id={heading}>{m.order_refunds()}</h3>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <b>{price(refund.amount)}</b>
            <StatusPill tone={refundTone(refund)}>{refundLabel(refund)}</StatusPill>
            <span className={styles.refundBy}>
              {refund.by === null ? (
                <span>{refund.isReversal ? m.order_refund_by_bank() : m.order_refund_by_paypal()}</span>
              ) : (
                <Buyer id={refund.by} known={personOf(refund.by)} />
              )}
            </span>
            <time dateTime={refund.at}>{dateTimeIn(refund.at, userTimeZone())}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
