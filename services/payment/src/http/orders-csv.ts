import { costOf, type OrderDocument, receiptNumber } from '../orders/index.ts';

/** The columns of the buyer with their headings. Times are in UTC, amounts in US dollars. */
export const ORDER_COLUMNS = [
  ['created', { en: 'Ordered', es: 'Pedido' }],
  ['paid', { en: 'Paid', es: 'Pagado' }],
  ['state', { en: 'State', es: 'Estado' }],
  ['package', { en: 'Package', es: 'Paquete' }],
  ['days', { en: 'Days', es: 'Días' }],
  ['seats', { en: 'Seats', es: 'Plazas' }],
  ['cost', { en: 'Price', es: 'Precio' }],
  ['credit', { en: 'Credit', es: 'Abono' }],
  ['discount', { en: 'Discount', es: 'Descuento' }],
  ['voucher', { en: 'Voucher', es: 'Cupón' }],
  ['amount', { en: 'Amount', es: 'Importe' }],
  ['refunded', { en: 'Returned', es: 'Devuelto' }],
  ['currency', { en: 'Currency', es: 'Moneda' }],
  ['method', { en: 'Method', es: 'Método' }],
  ['receipt', { en: 'Receipt', es: 'Recibo' }],
  ['id', { en: 'Id', es: 'Id' }],
] as const;

export const ADMIN_ORDER_COLUMNS = [
  ...ORDER_COLUMNS,
  ['buyer', { en: 'Buyer', es: 'Comprador' }],
  ['company', { en: 'Company', es: 'Empresa' }],
  ['country', { en: 'Country', es: 'País' }],
  ['vat', { en: 'VAT number', es: 'NIF-IVA' }],
  ['paypalOrder', { en: 'PayPal order', es: 'Pedido de PayPal' }],
  ['capture', { en: 'PayPal capture', es: 'Cobro de PayPal' }],
  ['dispute', { en: 'Dispute', es: 'Disputa' }],
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
