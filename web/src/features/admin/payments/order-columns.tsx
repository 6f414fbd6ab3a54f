import type { AdminOrder } from '@layover/proto/http/payment/order';
import { Moon } from '#entities/package/moon.tsx';
import { price } from '#entities/package/packages.ts';
import type { usePackageName } from '#entities/package/use-package-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { tierColours } from '../packages/package-values.ts';
import { Buyer } from './buyer.tsx';
import { isDisputed, orderStateLabel, orderTone } from './order-labels.ts';
import styles from './payments.module.css';
import type { useBuyers } from './use-buyers.ts';

/** The columns of the table of orders. */
export const orderColumns = (
  onOpen: (id: string) => void,
  buyerOf: ReturnType<typeof useBuyers>,
  packageName: ReturnType<typeof usePackageName>,
): TableColumn<AdminOrder>[] => [
  {
    id: 'package',
    header: m.users_column_package(),
    cell: (order) => (
      <span className={styles.name}>
        <Moon className={styles.moon} tier={order.package.tier} colour={tierColours[order.package.tier]} />
        <span className={styles.words}>
          <button type="button" className={styles.open} onClick={() => onOpen(order._id)}>
            {m.order_name({ package: packageName(order.package), days: order.package.days })}
          </button>
          <small>
            <time dateTime={order.createdAt}>{dateTimeIn(order.createdAt, userTimeZone())}</time>
          </small>
        </span>
      </span>
    ),
  },
  {
    id: 'buyer',
    header: m.order_buyer(),
    phone: 'below',
    cell: ({ userId }) => <Buyer id={userId} known={buyerOf(userId)} />,
  },
  {
    id: 'state',
    header: m.ad_state(),
    phone: 'below',
    cell: (order) => (
      <span className={styles.pills}>
        <StatusPill tone={orderTone(order.state)}>{orderStateLabel(order.state)}</StatusPill>
        {isDisputed(order) && <StatusPill tone="bad">{m.order_disputed()}</StatusPill>}
      </span>
    ),
  },
  {
    id: 'amount',
    header: m.order_amount(),
    align: 'end',
    phone: 'below',
    cell: ({ amount, refunded }) => (
      <span className={styles.words}>
        <span>{price(amount)}</span>
        {refunded > 0 && <small>{m.order_refunded_part({ amount: price(refunded) })}</small>}
      </span>
    ),
  },
];
