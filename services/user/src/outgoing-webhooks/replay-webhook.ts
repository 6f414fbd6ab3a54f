import { beingSent } from '../errors.ts';
import { findDelivery } from './find-delivery.ts';
import { recordSending, type SendingDeps } from './record-sending.ts';
import type { WebhookDeliveryDocument } from './webhook-delivery.model.ts';

/** Sends a message again. @throws 404, 409 webhook_disabled, 409 being_sent */
export const replayWebhook =
  ({ endpoints, deliveries, start }: SendingDeps) =>
  async (id: string, eventId: string, actor: string): Promise<WebhookDeliveryDocument> => {
    await findDelivery(deliveries, id, eventId);
    await recordSending(endpoints, id, 'replay', actor);
    if (!(await deliveries.replay(id, eventId))) throw beingSent();
    const stored = await findDelivery(deliveries, id, eventId);
    start();
    return stored;
  };
