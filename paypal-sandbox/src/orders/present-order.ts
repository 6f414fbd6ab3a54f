import type { Link } from '../http/api-errors.ts';
import { difference, feeOf, type Money, moneyOf, normalMoney } from '../money.rules.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Capture, Order, Refund } from './order.ts';

export const MERCHANT = { email_address: 'merchant@layover.example', merchant_id: 'LAYQVERTEST23' };

export const approveUrl = (url: string, id: string) => `${url}/checkoutnow?token=${id}`;

/** The order in PayPal's form. `minimal` has only id, status, links and how it is paid. */
export function presentOrder({ url, store }: Sandbox, order: Order, minimal = false) {
  const { id, status, intent, create_time, update_time, payer } = order;
  const small = { id, status, links: orderLinks(url, order), ...presentSource(order) };
  if (minimal) return { ...small, ...(status === 'COMPLETED' && paidUnits()) };
  const representation = {
    id,
    intent,
    status,
    ...presentSource(order),
    purchase_units: order.purchase_units.map((unit) => presentUnit(unit)),
    ...(payer && { payer }),
    create_time,
    update_time,
    links: orderLinks(url, order),
  };
  return representation;

  /** The answer of a capture has the captures even in its minimal form. */
  function paidUnits() {
    const purchase_units = order.purchase_units.map(({ reference_id }) => ({
      reference_id,
      payments: paymentsOf(reference_id),
    }));
    return { purchase_units, ...(payer && { payer }) };
  }

  function presentUnit(unit: Order['purchase_units'][number]) {
    const { amount, payee } = unit;
    return {
      ...unit,
      amount: { ...amount, ...normalMoney(amount) },
      payee: payee ?? MERCHANT,
      ...(order.captureIds.length > 0 && { payments: paymentsOf(unit.reference_id) }),
    };
  }

  function paymentsOf(reference: string) {
    const captures = order.captureIds
      .flatMap((captureId) => store.captures.get(captureId) ?? [])
      .filter(({ reference_id }) => reference_id === reference);
    const refunds = captures
      .flatMap(({ refundIds }) => refundIds)
      .flatMap((refundId) => store.refunds.get(refundId) ?? []);
    return {
      captures: captures.map((capture) => withoutRelated(presentCapture(url, capture))),
      ...(refunds.length > 0 && { refunds: refunds.map((refund) => presentRefund(url, refund)) }),
    };
  }
}

function withoutRelated<T extends { supplementary_data: unknown; payee: unknown }>({
  supplementary_data: _related,
  payee: _payee,
  ...capture
}: T) {
  return capture;
}

function presentSource({ source, payer }: Order) {
  if (!source) return {};
  if ('card' in source) return { payment_source: { card: { ...source.card, type: 'CREDIT' } } };
  const { email_address, payer_id, name } = payer ?? {};
  return {
    payment_source: {
      paypal: {
        ...source.paypal,
        ...(payer_id && { email_address, account_id: payer_id, account_status: 'VERIFIED', name }),
      },
    },
  };
}

function orderLinks(url: string, { id, status, hasSource }: Order): Link[] {
  const self = `${url}/v2/checkout/orders/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (status === 'PAYER_ACTION_REQUIRED' || (hasSource && status === 'CREATED'))
    return [...links, { href: approveUrl(url, id), rel: 'payer-action', method: 'GET' }];
  if (status === 'COMPLETED' || status === 'VOIDED') return links;
  return [
    ...links,
    { href: approveUrl(url, id), rel: 'approve', method: 'GET' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ];
}

const paid = (status: Capture['status']) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);

export function presentCapture(url: string, capture: Capture) {
  const { id, orderId, status, reason, amount, invoice_id, custom_id, create_time, update_time } = capture;
  const self = `${url}/v2/payments/captures/${id}`;
  const fee = feeOf(amount);
  return {
    id,
    status,
    ...(reason && { status_details: { reason } }),
    amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(paid(status) && {
      seller_receivable_breakdown: {
        gross_amount: amount,
        paypal_fee: fee,
        net_amount: difference(amount, fee),
      },
    }),
    ...(invoice_id && { invoice_id }),
    ...(custom_id && { custom_id }),
    supplementary_data: { related_ids: { order_id: orderId } },
    payee: MERCHANT,
    create_time,
    update_time,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ] satisfies Link[],
  };
}

export function presentRefund(url: string, refund: Refund) {
  const { id, captureId, status, amount, totalRefunded, create_time, update_time } = refund;
  const { invoice_id, custom_id, note_to_payer } = refund;
  const noFee: Money = moneyOf(0n, amount.currency_code);
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount,
    ...(invoice_id && { invoice_id }),
    ...(custom_id && { custom_id }),
    ...(note_to_payer && { note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: noFee,
      net_amount: amount,
      total_refunded_amount: totalRefunded,
    },
    create_time,
    update_time,
    links: [
      { href: `${url}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ] satisfies Link[],
  };
}
