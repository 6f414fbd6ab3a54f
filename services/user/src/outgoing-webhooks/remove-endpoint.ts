import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

interface RemoveEndpointDeps {
  endpoints: WebhookEndpointRepository;
  deliveries: Pick<WebhookDeliveryRepository, 'removeByOwner'>;
}

/**
 * Removes an endpoint with its secrets and its log. The host of its address, which names it in the audit trail, is kept.
 * @throws 404
 */
export const removeEndpoint =
  ({ endpoints, deliveries }: RemoveEndpointDeps) =>
  async (id: string, actor: string): Promise<void> => {
    await endpoints.change(id, { action: 'remove', actor }, ({ url }) => ({
      set: {
        removedAt: new Date(),
        enabled: false,
        url: new URL(url).origin,
        secret: null,
        previousSecret: null,
      },
    }));
    await deliveries.removeByOwner(id);
  };
