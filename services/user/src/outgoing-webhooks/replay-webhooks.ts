import { randomUUID } from 'node:crypto';
import { beingSent, webhookDeliveryNotFound, webhookDisabled, webhookEndpointNotFound } from '../errors.ts';
import { newDelivery } from './queue-webhooks.ts';
import { webhookAction } from './save-endpoint.ts';
import type { WebhookDeliveryDocument } from './webhook-delivery.model.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

interface ReplayWebhooksDeps {
  endpoints: WebhookEndpointRepository;
  deliveries: WebhookDeliveryRepository;
  start: () => void;
}

/** What ADMINs send to an endpoint themselves. */
export function replayWebhooks({ endpoints, deliveries, start }: ReplayWebhooksDeps) {
  /** Stores who has sent something. @throws 404, 409 webhook_disabled */
  async function record(id: string, action: string, actor: string): Promise<void> {
    const endpoint = await endpoints.update(id, (stored, version) => {
      if (!stored.enabled) throw webhookDisabled();
      return { update: {}, events: [webhookAction(actor, action, stored, version)] };
    });
    if (!endpoint) throw webhookEndpointNotFound();
  }

  async function found(id: string, eventId: string): Promise<WebhookDeliveryDocument> {
    const delivery = await deliveries.find(id, eventId);
    if (!delivery) throw webhookDeliveryNotFound();
    return delivery;
  }

  return {
    /** @throws 404, 409 webhook_disabled */
    async sendTest(id: string, actor: string): Promise<WebhookDeliveryDocument> {
      await record(id, 'test', actor);
      const meta = { id: randomUUID(), time: new Date() };
      await deliveries.add([newDelivery(id, { type: 'webhook.test', data: { endpointId: id }, meta })]);
      const stored = await found(id, meta.id);
      start();
      return stored;
    },

    /** @throws 404, 409 webhook_disabled, 409 being_sent */
    async replay(id: string, eventId: string, actor: string): Promise<WebhookDeliveryDocument> {
      await found(id, eventId);
      await record(id, 'replay', actor);
      if (!(await deliveries.replay(id, eventId))) throw beingSent();
      const stored = await found(id, eventId);
      start();
      return stored;
    },

    /** @throws 404, 409 webhook_disabled */
    async replayFailed(id: string, since: Date, actor: string): Promise<number> {
      await record(id, 'replay-failed', actor);
      const replayed = await deliveries.replayFailed(id, since);
      if (replayed > 0) start();
      return replayed;
    },
  };
}
