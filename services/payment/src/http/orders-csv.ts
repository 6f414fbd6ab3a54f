import { costOf, type OrderDocument, receiptNumber } from '../orders/index.ts';

/** The columns of the buyer with their headings. Times are in UTC, amounts in US dollars. */
export const ORDER_COLUMNS = [
  ['created', 'Ordered'],
  ['paid', 'Paid'],
  ['state', 'State'],
  ['package', 'Package'],
  ['days', 'Days'],
  ['seats', 'Seats'],
  ['cost', 'Price'],
  ['credit', 'Credit'],
  ['discount', 'Discount'],
  ['voucher', 'Voucher'],
  ['amount', 'Amount'],
  ['refunded', 'Returned'],
  ['currency', 'Currency'],
  ['method', 'Method'],
  ['receipt', 'Receipt'],
  ['id', 'Id'],
] as const;

export const ADMIN_ORDER_COLUMNS = [
  ...ORDER_COLUMNS,
  ['buyer', 'Buyer'],
  ['company', 'Company'],
  ['country', 'Country'],
  ['vat', 'VAT number'],
  ['paypalOrder', 'PayPal order'],
  ['capture', 'PayPal capture'],
  ['dispute', 'Dispute'],
] as const;

type Row = Record<(typeof ADMIN_ORDER_COLUMNS)[number][0], string | number>;

/** The rows of a file. */
export async function* orderCsvRows(orders: AsyncIterable<OrderDocument>): AsyncGenerator<Row> {
  for await (const order of orders) yield rowOf(order);
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const rowOf = (order: OrderDocument): Row => {
  const { _id, package: bought, receipt, capture, dispute } = order;
  return {
    created: order.createdAt.toISOString(),
    paid: capture?.at.toISOString() ?? '',
    state: order.state,
    package: bought.name,
    days: bought.days,
    seats: order.seats?.count ?? '',
    cost: dollars(costOf(order)),
    credit: dollars(order.credit?.amount ?? 0),
    discount: dollars(order.voucher?.amount ?? 0),
    voucher: order.voucher?.code ?? '',
    amount: dollars(order.amount),
    refunded: dollars(order.refunded),
    currency: 'USD',
    method: order.method,
    receipt: receipt ? receiptNumber(receipt) : '',
    id: String(_id),
    buyer: order.userId,
    company: receipt?.billing?.company ?? '',
    country: receipt?.billing?.country ?? '',
    vat: receipt?.billing?.vatNumber ?? '',
    paypalOrder: order.paypalOrderId ?? '',
    capture: capture?.id ?? '',
    dispute: dispute ? `${dispute.id} ${dispute.status}` : '',
  };
};
