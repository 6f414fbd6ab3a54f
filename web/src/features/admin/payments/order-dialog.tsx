import type { AdminOrder } from '@layover/proto/http/payment/order';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { price } from '#entities/package/packages.ts';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { Buyer } from './buyer.tsx';
import {
  isDisputed,
  isFreeOrder,
  methodLabel,
  orderHint,
  orderStateLabel,
  orderTone,
} from './order-labels.ts';
import styles from './payments.module.css';
import { RefundList } from './refund-list.tsx';
import { useBuyers } from './use-buyers.ts';
import { useDownloadReceipt } from './use-payment-files.ts';

interface OrderDialogProps {
  order: AdminOrder;
  onRefund: () => void;
  onClose: () => void;
}

/** Everything about one order. */
export function OrderDialog({ order, onRefund, onClose }: OrderDialogProps) {
  const receipt = useDownloadReceipt();
  const packageName = usePackageName();
  const buyerOf = useBuyers([
    order.userId,
    order.refund?.by ?? '',
    ...order.refunds.map(({ by }) => by ?? ''),
  ]);
  const hint = orderHint(order.state);
  const isSerious = orderTone(order.state) === 'bad';
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={m.order_name({ package: packageName(order.package), days: order.package.days })}
      footer={
        <>
          {order.state === 'completed' && (
            <Button variant="danger" onClick={onRefund}>
              {isFreeOrder(order) ? m.order_end() : m.order_refund()}
            </Button>
          )}
          {order.receipt && (
            <Button
              variant="secondary"
              icon={<IconDownload stroke={1.75} />}
              busy={receipt.isPending}
              onClick={() => receipt.mutate(order)}
            >
              {m.payment_receipt()}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      {hint && <Banner tone={isSerious ? 'bad' : 'warn'}>{hint}</Banner>}
      {isDisputed(order) && <Banner tone="bad">{m.order_hint_dispute()}</Banner>}
      <dl className={styles.facts}>
        {facts(order, buyerOf)
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {order.refunds.length > 0 && <RefundList refunds={order.refunds} personOf={buyerOf} />}
    </Dialog>
  );
}

function facts(
  order: AdminOrder,
  buyerOf: ReturnType<typeof useBuyers>,
): [label: string, value: ReactNode][] {
  const { state, refund, refunds, credit, voucher, dispute } = order;
  // The end of an order without money, or a refund whose outcome is unknown.
  const unlisted = refunds.length === 0 ? refund : null;
  const when = (instant: string) => (
    <time dateTime={instant}>
      {longDateIn(instant, userTimeZone())}, {timeIn(instant, userTimeZone())}
    </time>
  );
  const code = (text: string | null) => text && <code>{text}</code>;
  return [
    [
      m.ad_state(),
      <StatusPill key="state" tone={orderTone(state)}>
        {orderStateLabel(state)}
      </StatusPill>,
    ],
    [m.order_buyer(), <Buyer key="buyer" id={order.userId} known={buyerOf(order.userId)} />],
    [m.order_seats(), order.seats],
    [m.packages_price(), price(order.cost)],
    [m.order_credit(), credit > 0 ? `−${price(credit)}` : null],
    [
      m.order_discount(),
      voucher && (
        <>
          −{price(voucher.amount)} (
          <AppLink className="link" to={paths.admin.vouchersLike(voucher.code)}>
            {voucher.code}
          </AppLink>
          )
        </>
      ),
    ],
    [m.order_amount(), <b key="amount">{price(order.amount)}</b>],
    [m.order_refunded(), order.refunded > 0 ? price(order.refunded) : null],
    [m.order_method(), isFreeOrder(order) ? m.order_method_voucher() : methodLabel(order.method)],
    [m.order_created(), when(order.createdAt)],
    [m.order_paid(), order.paidAt && when(order.paidAt)],
    [m.order_refund_at(), unlisted && when(unlisted.at)],
    [m.order_refund_by(), unlisted && <Buyer id={unlisted.by} known={buyerOf(unlisted.by)} />],
    [m.order_refund_note(), refund?.note || null],
    [m.order_dispute(), dispute && code(`${dispute.id} ${dispute.status}`)],
    [m.payment_receipt_number(), code(order.receipt)],
    [m.order_id(), code(order._id)],
    [m.order_paypal_id(), code(order.paypalOrderId)],
    [m.order_capture_id(), code(order.captureId)],
  ];
}
