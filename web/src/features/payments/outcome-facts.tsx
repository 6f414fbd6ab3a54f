import type { Order } from '@layover/proto/http/payment/order';
import { price } from '#entities/package/packages.ts';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { isPartReturned, type Outcome, orderedLabel, refundsOf, refundText } from './order-words.ts';
import styles from './outcome.module.css';

type Fact = [term: string, value: string];

/** The payment with its package and date, and its refunds with their dates. */
export function Facts({ order, outcome }: { order: Order; outcome: Outcome }) {
  const nameOf = usePackageName();
  const refunds = refundsOf(order);
  return (
    <dl className={styles.facts}>
      {factsOf(order, outcome, nameOf(order.package)).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {refunds.length > 0 && (
        <div>
          <dt>{m.order_refunds()}</dt>
          <dd>
            {refunds.map((refund) => (
              <span key={refund.id} className={styles.refund}>
                {refundText(refund)}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** @param name of the package in the language of the reader */
function factsOf(order: Order, outcome: Outcome, name: string): Fact[] {
  const at = dateTimeIn(order.paidAt ?? order.createdAt, userTimeZone());
  const amount = price(outcome === 'returned' ? order.refunded : order.amount);
  const isUnpaid = outcome === 'unpaid' || outcome === 'open';
  return [
    [m.payment_package(), orderedLabel(order, name)],
    ...reductionsOf(order),
    [m.payment_amount(), isUnpaid ? m.payment_not_taken({ amount }) : amount],
    ...(isPartReturned(order) ? [[m.order_refunded(), price(order.refunded)] as Fact] : []),
    [timeLabelOf(order, outcome), at],
    ...(order.receipt ? [[m.payment_receipt_number(), order.receipt] as Fact] : []),
  ];
}

/** A payment that is being confirmed has a time, but is not paid. */
function timeLabelOf({ paidAt }: Order, outcome: Outcome): string {
  if (outcome === 'unpaid' || outcome === 'open') return m.payment_tried_at();
  return paidAt && outcome !== 'waiting' ? m.payment_paid_at() : m.payment_ordered_at();
}

/** The price and what was taken off it, if anything was. */
function reductionsOf({ cost, credit, voucher }: Order): Fact[] {
  if (credit === 0 && !voucher) return [];
  const facts: (Fact | false)[] = [
    [m.payment_price(), price(cost)],
    credit > 0 && [m.payment_credit(), `−${price(credit)}`],
    voucher !== null && [m.payment_voucher_discount({ code: voucher.code }), `−${price(voucher.amount)}`],
  ];
  return facts.filter((fact) => fact !== false);
}
