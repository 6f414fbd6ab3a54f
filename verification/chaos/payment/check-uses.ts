import { discountOf } from '@layover/proto/http/payment/voucher-discount';
import type { BookedOrder, BookedVoucher, Books } from './books.ts';

/** A chargeback does not give the code back. */
const KEEPS_ITS_USE: readonly BookedOrder['state'][] = ['completed', 'reversed'];

/** Compares the uses of the vouchers with the orders. One line for each thing that is wrong. */
export function checkUses({ orders, vouchers }: Pick<Books, 'orders' | 'vouchers'>): string[] {
  const users = Map.groupBy(orders, ({ voucher }) => voucher?._id);
  const known = new Set(vouchers.map(({ _id }) => _id));
  const unknown = [...users.keys()].filter((id) => id !== undefined && !known.has(id));
  return [
    ...unknown.map((id) => `${id} (no voucher)`),
    ...vouchers.flatMap((voucher) =>
      usesProblems(voucher, users.get(voucher._id) ?? []).map((problem) => `${voucher._id}: ${problem}`),
    ),
  ];
}

function usesProblems(voucher: BookedVoucher, orders: readonly BookedOrder[]): string[] {
  const { uses, left, usesMax, oncePerPerson } = voucher;
  const expected = orders.filter(({ state }) => KEEPS_ITS_USE.includes(state));
  const wanted = new Set(expected.map(({ _id }) => _id));
  const used = new Set(uses.map(({ orderId }) => orderId));
  const people = new Set(uses.map(({ userId }) => userId));
  const wrongDiscounts = orders.filter(
    ({ cost, credit, voucher: applied }) =>
      applied?.amount !== discountOf(voucher, cost - (credit?.amount ?? 0)),
  );
  return [
    ...(left + uses.length === usesMax ? [] : [`${left} left and ${uses.length} uses of ${usesMax}`]),
    ...(left < 0 || expected.length > usesMax ? [`${expected.length} orders for ${usesMax} uses`] : []),
    ...(used.size === uses.length ? [] : ['an order has two uses']),
    ...(oncePerPerson && people.size < uses.length ? ['somebody has used it twice'] : []),
    ...[...used]
      .filter((id) => !wanted.has(id))
      .map((id) => `a use of ${id}, which has ended or has no code`),
    ...[...wanted].filter((id) => !used.has(id)).map((id) => `no use of ${id}`),
    ...wrongDiscounts.map(({ _id }) => `another discount of ${_id}`),
  ];
}
