import type { Order } from '@layover/proto/http/payment/order';
import { useQuery } from '@tanstack/react-query';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import type { Outcome } from './order-words.ts';
import { membershipQuery } from './payment-queries.ts';

/** The title of an outcome. */
export function Title({ order, outcome }: { order: Order; outcome: Outcome }) {
  const { data } = useQuery(membershipQuery);
  const last = data?.periods.findLast(({ orderId }) => orderId === order._id);
  const name = usePackageName()(order.package);
  if (outcome === 'paid' && order.seats !== null)
    return m.seats_title_paid({ count: order.seats, package: name });
  if (outcome === 'paid')
    return last
      ? m.payment_title_paid_until({ name, day: longDateIn(last.until, userTimeZone()) })
      : m.payment_title_paid({ name });
  if (outcome === 'returned' && order.amount === 0) return m.payment_title_returned_free({ name });
  const titles = {
    waiting: m.payment_title_waiting,
    unpaid: m.payment_title_unpaid,
    returned: m.payment_title_returned,
    open: m.payment_title_open,
  };
  return titles[outcome]();
}

/** The text about an outcome, with its consequence for the buyer. */
export function textOf({ state, amount, seats }: Order, outcome: Outcome): string {
  if (seats !== null && outcome === 'paid') return m.seats_text_paid();
  if (seats !== null && outcome === 'returned') return m.seats_text_returned();
  if (amount === 0 && outcome === 'paid') return m.payment_text_free();
  if (amount === 0 && outcome === 'returned') return m.payment_text_returned_free();
  if (state === 'pending') return m.payment_text_pending();
  if (state === 'refunding') return m.payment_text_refunding();
  if (state === 'mismatch') return m.payment_text_mismatch();
  const texts: Readonly<Record<Outcome, () => string>> = {
    paid: m.payment_text_paid,
    waiting: m.payment_text_waiting,
    unpaid: m.payment_text_unpaid,
    returned: m.payment_text_returned,
    open: m.payment_text_open,
  };
  return texts[outcome]();
}
