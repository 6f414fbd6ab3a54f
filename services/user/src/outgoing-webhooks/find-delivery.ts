import { webhookDeliveryNotFound } from '../errors.ts';
import type { WebhookDeliveryDocument } from './webhook-delivery.model.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';

/** A message to an endpoint. @throws 404 */
export async function findDelivery(
  deliveries: Pick<WebhookDeliveryRepository, 'find'>,
  endpoint: string,
  eventId: string,
): Promise<WebhookDeliveryDocument> {
  const delivery = await deliveries.find(endpoint, eventId);
  if (!delivery) throw webhookDeliveryNotFound();
  return delivery;
}
