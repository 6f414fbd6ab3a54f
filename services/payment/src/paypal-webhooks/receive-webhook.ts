import { malformed, unavailable } from '@layover/kit/errors';
import { retryOnDuplicate } from '@layover/kit/mongo';
import { wrongSignature } from '../errors.ts';
import { noteRefunds, type OrderDocument, type OrderRepository } from '../orders/index.ts';
import { orderFiltersOf, parseEvent, refundOf, type WebhookEvent } from './webhook-event.ts';
import type { WebhookLogModel } from './webhook-log.model.ts';
import { CertificateUnavailable, type SignedMessage, type VerifyWebhook } from './webhook-signature.ts';

interface ReceiveWebhookDeps {
  verify: VerifyWebhook;
  log: WebhookLogModel;
  orders: Pick<OrderRepository, 'findOne' | 'update'>;
  settleDue: () => Promise<void>;
}

/**
 * Stores the order of an event of PayPal as due, and then compares it with the one at PayPal. So events may arrive twice,
 * late and in any order. Refunds and disputes are taken from the event too, because the order at PayPal shows neither
 * disputes nor reversals. The comparison decides what they mean for the state.
 * @throws 400, 403, 503
 */
export function receiveWebhook({ verify, log, orders, settleDue }: ReceiveWebhookDeps) {
  async function findOrder(event: WebhookEvent): Promise<OrderDocument | null> {
    for (const filter of orderFiltersOf(event)) {
      const order = await orders.findOne(filter);
      if (order) return order;
    }
    return null;
  }

  async function store(event: WebhookEvent, { _id }: OrderDocument): Promise<void> {
    await orders.update(_id, (stored, version) => {
      const refund = refundOf(event, stored);
      const noted = noteRefunds(stored, refund ? [refund] : [], version);
      return {
        change: {
          checkAt: new Date(),
          checks: 0,
          dispute: disputeAfter(event, stored.dispute),
          refunds: noted.refunds,
          refund: noted.refund,
        },
        events: noted.events,
      };
    });
  }

  return async (message: SignedMessage): Promise<void> => {
    const isSigned = await verify(message).catch((error: unknown) => {
      if (error instanceof CertificateUnavailable) throw unavailable();
      throw error;
    });
    if (!isSigned) throw wrongSignature();
    const event = readEvent(message.body);
    const order = await findOrder(event);
    if (order) await store(event, order);
    await retryOnDuplicate(() =>
      log.updateOne(
        { _id: event.id },
        {
          $setOnInsert: {
            type: event.event_type,
            receivedAt: new Date(),
            orderId: order ? String(order._id) : '',
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
    return parseEvent(body.toString());
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
