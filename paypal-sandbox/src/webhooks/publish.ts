import { newEventId } from '../ids.ts';
import type { Capture, Order, Refund } from '../orders/order.ts';
import { referencesOf } from '../orders/order-references.ts';
import { presentCapture, presentOrder, presentRefund } from '../orders/present-order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { EventType, StoredEvent, WebhookEvent } from './webhook.ts';

export const orderReferences = ({ store }: Sandbox, orderId: string) => {
  const order = store.orders.get(orderId);
  return order ? referencesOf(order) : [orderId];
};

interface NewEvent extends Pick<WebhookEvent, 'resource_type' | 'resource' | 'summary'> {
  type: EventType;
  references: string[];
}

export function publishEvent(
  sandbox: Sandbox,
  { type, references, resource_type, resource, summary }: NewEvent,
) {
  const id = newEventId();
  const self = `${sandbox.url}/v1/notifications/webhooks-events/${id}`;
  const event: WebhookEvent = {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type,
    resource_version: resource_type === 'dispute' ? '1.0' : '2.0',
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
  const stored: StoredEvent = { event, references };
  sandbox.deliveries.publish(stored);
  return stored;
}

export const publishOrder = (
  sandbox: Sandbox,
  type: 'CHECKOUT.ORDER.APPROVED' | 'CHECKOUT.ORDER.COMPLETED',
  order: Order,
) =>
  publishEvent(sandbox, {
    type,
    references: referencesOf(order),
    resource_type: 'checkout-order',
    resource: { ...presentOrder(sandbox, order) },
    summary:
      type === 'CHECKOUT.ORDER.APPROVED' ? 'An order has been approved by buyer' : 'Checkout Order Completed',
  });

/** The event of the status that a capture has now, or of another one. */
export function publishCapture(
  sandbox: Sandbox,
  capture: Capture,
  state: 'COMPLETED' | 'PENDING' | 'DENIED' | 'DECLINED' = capture.status === 'PENDING'
    ? 'PENDING'
    : 'COMPLETED',
) {
  const { currency_code, value } = capture.amount;
  publishEvent(sandbox, {
    type: `PAYMENT.CAPTURE.${state}`,
    references: orderReferences(sandbox, capture.orderId),
    resource_type: 'capture',
    resource: { ...presentCapture(sandbox.url, capture) },
    summary: `Payment ${state.toLowerCase()} for $ ${value} ${currency_code}`,
  });
}

/** The resource of each of these events is the refund, which names its capture by a link alone. */
export function publishRefund(
  sandbox: Sandbox,
  type:
    | 'PAYMENT.CAPTURE.REFUNDED'
    | 'PAYMENT.CAPTURE.REVERSED'
    | 'PAYMENT.REFUND.PENDING'
    | 'PAYMENT.REFUND.FAILED',
  refund: Refund,
) {
  const orderId = sandbox.store.captures.get(refund.captureId)?.orderId ?? '';
  publishEvent(sandbox, {
    type,
    references: [...orderReferences(sandbox, orderId), refund.id],
    resource_type: 'refund',
    resource: { ...presentRefund(sandbox.url, refund) },
    summary: `A $ ${refund.amount.value} ${refund.amount.currency_code} refund: ${refund.status.toLowerCase()}`,
  });
}
