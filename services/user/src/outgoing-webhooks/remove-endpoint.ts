import { webhookEndpointNotFound } from '../errors.ts';
import { webhookAction } from './webhook-action.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

interface RemoveEndpointDeps {
  endpoints: WebhookEndpointRepository;
  deliveries: Pick<WebhookDeliveryRepository, 'removeByOwner'>;
}

/** Removes an endpoint with its secrets and its log. @throws 404 */
export const removeEndpoint =
  ({ endpoints, deliveries }: RemoveEndpointDeps) =>
  async (id: string, actor: string): Promise<void> => {
    const removed = await endpoints.update(id, (stored, version) => ({
      update: {
        $set: { removedAt: new Date(), enabled: false, url: '', secret: null, previousSecret: null },
      },
      events: [webhookAction(actor, 'remove', stored, version)],
    }));
    if (!removed) throw webhookEndpointNotFound();
    await deliveries.removeByOwner(id);
  };
