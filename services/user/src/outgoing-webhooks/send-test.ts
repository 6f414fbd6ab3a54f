import { randomUUID } from 'node:crypto';
import { findDelivery } from './find-delivery.ts';
import { newDelivery } from './new-delivery.ts';
import { recordSending, type SendingDeps } from './record-sending.ts';
import type { WebhookDeliveryDocument } from './webhook-delivery.model.ts';

/** Sends a test message to an endpoint. @throws 404, 409 webhook_disabled */
export const sendTest =
  ({ endpoints, deliveries, start }: SendingDeps) =>
  async (id: string, actor: string): Promise<WebhookDeliveryDocument> => {
    await recordSending(endpoints, id, 'test', actor);
    const meta = { id: randomUUID(), time: new Date() };
    await deliveries.add([newDelivery(id, { type: 'webhook.test', data: { endpointId: id }, meta })]);
    const stored = await findDelivery(deliveries, id, meta.id);
    start();
    return stored;
  };
