import type { EventMeta } from '@layover/kit/events/envelope';
import type { WebhookData, WebhookType } from '@layover/proto/http/user/webhook-messages';
import type { NewWebhookDelivery } from './webhook-delivery.model.ts';
import { deliveryId } from './webhook-delivery.repository.ts';

/** Something that happened, as the message of a webhook describes it. */
export interface Happened<T extends WebhookType> {
  type: T;
  data: WebhookData<T>;
  /** The event, by which a repeated one is recognised. */
  meta: Pick<EventMeta, 'id' | 'time'>;
  /** The person whose id is in the data. */
  about?: string;
}

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
