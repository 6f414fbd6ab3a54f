import { forbidden, malformed, unavailable } from '@layover/kit/errors';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderChange, OrderRepository } from '../orders/order.repository.ts';
import { orderFilterOf, WebhookEvent } from './webhook-event.ts';
import type { WebhookLogModel } from './webhook-log.model.ts';
import { CertificateUnavailable, type SignedMessage, type VerifyWebhook } from './webhook-signature.ts';

interface ReceiveWebhookDeps {
  verify: VerifyWebhook;
  log: WebhookLogModel;
  orders: Pick<OrderRepository, 'find' | 'markDue'> & { settleDue: () => Promise<void> };
}

/**
 * Takes an event of PayPal. An event only says that there is news: the order is then compared with PayPal's, so events
 * may come twice, late and in any order. It is answered once the order is stored as due.
 * @throws 400, 403, 503
 */
export const receiveWebhook =
  ({ verify, log, orders }: ReceiveWebhookDeps) =>
  async (message: SignedMessage): Promise<void> => {
    const isSigned = await verify(message).catch((error: unknown) => {
      if (error instanceof CertificateUnavailable) throw unavailable();
      throw error;
    });
    if (!isSigned) throw forbidden('wrong_signature', 'This message is not signed by PayPal.');
    const event = readEvent(message.body);
    const filter = orderFilterOf(event);
    const isOurs = filter ? await orders.markDue(filter, (order) => changeOf(event, order)) : false;
    await retryOnDuplicate(() =>
      log.updateOne(
        { _id: event.id },
        {
          $setOnInsert: {
            type: event.event_type,
            receivedAt: new Date(),
            orderId: isOurs ? String(Object.values(filter ?? {})[0]) : '',
          },
          $inc: { deliveries: 1 },
        },
        { upsert: true },
      ),
    );
    if (isOurs) void orders.settleDue().catch(() => undefined);
  };

function readEvent(body: Buffer): WebhookEvent {
  try {
    return WebhookEvent.parse(JSON.parse(body.toString()));
  } catch {
    throw malformed();
  }
}

/** What the order at PayPal does not show. Events about a dispute can overtake each other, so the newest one counts. */
function changeOf({ event_type, resource }: WebhookEvent, { dispute }: OrderDocument): OrderChange {
  if (event_type === 'PAYMENT.CAPTURE.REVERSED') return { reversedAt: new Date() };
  if (event_type.startsWith('CUSTOMER.DISPUTE.') && resource.dispute_id) {
    const updatedAt = new Date(resource.update_time ?? Date.now());
    if (dispute && dispute.updatedAt > updatedAt) return {};
    return { dispute: { id: resource.dispute_id, status: resource.status ?? '', updatedAt } };
  }
  return {};
}
