import { malformed, unavailable } from '@layover/kit/errors';
import { retryOnDuplicate } from '@layover/kit/mongo';
import { wrongSignature } from '../errors.ts';
import type { OrderDocument, OrderRepository } from '../orders/index.ts';
import { orderFilterOf, WebhookEvent } from './webhook-event.ts';
import type { WebhookLogModel } from './webhook-log.model.ts';
import { CertificateUnavailable, type SignedMessage, type VerifyWebhook } from './webhook-signature.ts';

interface ReceiveWebhookDeps {
  verify: VerifyWebhook;
  log: WebhookLogModel;
  orders: Pick<OrderRepository, 'findOne' | 'move' | 'update'>;
  settleDue: () => Promise<void>;
}

/**
 * Stores the order of an event of PayPal as due, and then compares it with the one at PayPal. So events may arrive twice,
 * late and in any order. Only reversals and disputes are taken from the event, because the order at PayPal does not show
 * them.
 * @throws 400, 403, 503
 */
export function receiveWebhook({ verify, log, orders, settleDue }: ReceiveWebhookDeps) {
  async function store(event: WebhookEvent, order: OrderDocument): Promise<void> {
    const due = { checkAt: new Date(), checks: 0 };
    if (event.event_type === 'PAYMENT.CAPTURE.REVERSED')
      await orders.move(order, 'reversed', ({ amount }) => ({
        change: { ...due, reversedAt: new Date(), refunded: amount },
      }));
    else
      await orders.update(order._id, ({ dispute }) => ({
        change: { ...due, dispute: disputeAfter(event, dispute) },
      }));
  }

  return async (message: SignedMessage): Promise<void> => {
    const isSigned = await verify(message).catch((error: unknown) => {
      if (error instanceof CertificateUnavailable) throw unavailable();
      throw error;
    });
    if (!isSigned) throw wrongSignature();
    const event = readEvent(message.body);
    const filter = orderFilterOf(event);
    const order = filter ? await orders.findOne(filter) : null;
    if (order) await store(event, order);
    await retryOnDuplicate(() =>
      log.updateOne(
        { _id: event.id },
        {
          $setOnInsert: {
            type: event.event_type,
            receivedAt: new Date(),
            orderId: order ? String(Object.values(filter ?? {})[0]) : '',
          },
          $inc: { deliveries: 1 },
        },
        { upsert: true },
      ),
    );
    if (order) void settleDue().catch(() => undefined);
  };
}

function readEvent(body: Buffer): WebhookEvent {
  try {
    return WebhookEvent.parse(JSON.parse(body.toString()));
  } catch {
    throw malformed();
  }
}

/** Events about a dispute can overtake each other, so the newest one counts. */
function disputeAfter(
  { event_type, resource }: WebhookEvent,
  dispute: OrderDocument['dispute'],
): OrderDocument['dispute'] {
  if (!event_type.startsWith('CUSTOMER.DISPUTE.') || !resource.dispute_id) return dispute;
  const updatedAt = new Date(resource.update_time ?? Date.now());
  if (dispute && dispute.updatedAt > updatedAt) return dispute;
  return { id: resource.dispute_id, status: resource.status ?? '', updatedAt };
}
