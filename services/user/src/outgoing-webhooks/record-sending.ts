import { webhookDisabled } from '../errors.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

/** What the use cases need by which an ADMIN sends something to an endpoint. */
export interface SendingDeps {
  endpoints: WebhookEndpointRepository;
  deliveries: WebhookDeliveryRepository;
  /** Starts the delivery at once. */
  start: () => void;
}

/** Stores which ADMIN has sent something to an endpoint. @throws 404, 409 webhook_disabled */
export async function recordSending(
  endpoints: WebhookEndpointRepository,
  id: string,
  action: string,
  actor: string,
): Promise<void> {
  await endpoints.change(id, { action, actor }, ({ enabled }) => {
    if (!enabled) throw webhookDisabled();
    return { set: {} };
  });
}
