import { randomUUID } from 'node:crypto';

/** What an event names: our order, and the ids that PayPal has given. */
interface EventSubject {
  orderId: string;
  paypalOrderId: string;
  captureId: string;
  /** Differs between the refunds of an order. */
  refundId: string;
}

export interface EventValues {
  /** As PayPal writes it, such as `4.00`. */
  value?: string;
  currency?: string;
}

type DocumentedEvent = (subject: EventSubject, values?: EventValues) => object;

const API = 'https://api.paypal.com';

const event = (type: string, resourceType: string, resource: object) => ({
  id: `WH-${randomUUID()}`,
  event_version: '1.0',
  create_time: new Date().toISOString(),
  resource_type: resourceType,
  resource_version: '2.0',
  event_type: type,
  summary: type,
  resource,
});

/** A capture that names its order in `supplementary_data`, and by a link of the relation `up`. */
const capture =
  (type: string, status: string): DocumentedEvent =>
  ({ captureId, paypalOrderId }, { value = '19.00', currency = 'USD' } = {}) =>
    event(type, 'capture', {
      id: captureId,
      status,
      amount: { currency_code: currency, value },
      final_capture: true,
      supplementary_data: { related_ids: { order_id: paypalOrderId } },
      links: [
        { href: `${API}/v2/payments/captures/${captureId}`, rel: 'self', method: 'GET' },
        { href: `${API}/v2/payments/captures/${captureId}/refund`, rel: 'refund', method: 'POST' },
        { href: `${API}/v2/checkout/orders/${paypalOrderId}`, rel: 'up', method: 'GET' },
      ],
    });

/** A refund, which names its capture by a link of the relation `up` alone. */
const refund =
  (type: string, status: string): DocumentedEvent =>
  ({ captureId, refundId }, { value = '4.00', currency = 'USD' } = {}) =>
    event(type, 'refund', {
      id: refundId,
      status,
      amount: { currency_code: currency, value },
      seller_payable_breakdown: { total_refunded_amount: { currency_code: currency, value } },
      links: [
        { href: `${API}/v2/payments/refunds/${refundId}`, rel: 'self', method: 'GET' },
        { href: `${API}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
      ],
    });

const order =
  (type: string, status: string): DocumentedEvent =>
  ({ orderId, paypalOrderId }) =>
    event(type, 'checkout-order', {
      id: paypalOrderId,
      status,
      intent: 'CAPTURE',
      purchase_units: [{ reference_id: 'default', custom_id: orderId, invoice_id: orderId }],
      links: [{ href: `${API}/v2/checkout/orders/${paypalOrderId}`, rel: 'self', method: 'GET' }],
    });

const dispute =
  (type: string, status: string, updatedAt: string): DocumentedEvent =>
  ({ captureId }) =>
    event(type, 'dispute', {
      dispute_id: 'PP-D-4012',
      status,
      update_time: updatedAt,
      reason: 'UNAUTHORISED',
      dispute_amount: { currency_code: 'USD', value: '19.00' },
      disputed_transactions: [
        { seller_transaction_id: captureId, gross_amount: { currency_code: 'USD', value: '19.00' } },
      ],
    });

/** The events that PayPal documents (developer.paypal.com/api/rest/webhooks/event-names), in the form of its examples. */
export const documentedEvents = {
  'CHECKOUT.ORDER.APPROVED': order('CHECKOUT.ORDER.APPROVED', 'APPROVED'),
  'CHECKOUT.ORDER.COMPLETED': order('CHECKOUT.ORDER.COMPLETED', 'COMPLETED'),
  'PAYMENT.CAPTURE.COMPLETED': capture('PAYMENT.CAPTURE.COMPLETED', 'COMPLETED'),
  'PAYMENT.CAPTURE.PENDING': capture('PAYMENT.CAPTURE.PENDING', 'PENDING'),
  'PAYMENT.CAPTURE.DENIED': capture('PAYMENT.CAPTURE.DENIED', 'DECLINED'),
  'PAYMENT.CAPTURE.DECLINED': capture('PAYMENT.CAPTURE.DECLINED', 'DECLINED'),
  'PAYMENT.CAPTURE.REFUNDED': refund('PAYMENT.CAPTURE.REFUNDED', 'COMPLETED'),
  'PAYMENT.CAPTURE.REVERSED': refund('PAYMENT.CAPTURE.REVERSED', 'COMPLETED'),
  'PAYMENT.REFUND.PENDING': refund('PAYMENT.REFUND.PENDING', 'PENDING'),
  'PAYMENT.REFUND.FAILED': refund('PAYMENT.REFUND.FAILED', 'FAILED'),
  'CUSTOMER.DISPUTE.CREATED': dispute('CUSTOMER.DISPUTE.CREATED', 'OPEN', '2026-11-20T10:00:00.000Z'),
  'CUSTOMER.DISPUTE.UPDATED': dispute(
    'CUSTOMER.DISPUTE.UPDATED',
    'WAITING_FOR_SELLER_RESPONSE',
    '2026-11-21T10:00:00.000Z',
  ),
  'CUSTOMER.DISPUTE.RESOLVED': dispute('CUSTOMER.DISPUTE.RESOLVED', 'RESOLVED', '2026-11-22T10:00:00.000Z'),
} as const satisfies Record<string, DocumentedEvent>;
