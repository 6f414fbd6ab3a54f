import type { WebhookType } from '@layover/proto/http/user/webhook-messages';
import type { Happened } from './happened.rules.ts';
import type { NewWebhookDelivery } from './webhook-delivery.model.ts';
import { deliveryId } from './webhook-delivery.repository.ts';

/** The message about something that happened, for one endpoint. */
export const newDelivery = <T extends WebhookType>(
  endpoint: string,
  { type, data, meta: { id, time }, about }: Happened<T>,
): NewWebhookDelivery => ({
  _id: deliveryId(endpoint, id),
  owner: endpoint,
  eventId: id,
  type,
  body: JSON.stringify({ type, timestamp: time.toISOString(), data }),
  ...(about && { about }),
  log: [],
  attemptsBefore: 0,
});
