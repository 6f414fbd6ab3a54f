import type { WebhookEvent } from '@layover/proto/http/user/webhook-messages';
import type { ProfileRepository } from '../profiles/index.ts';
import { type Happened, newDelivery } from './new-delivery.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

interface QueueWebhookDeps {
  endpoints: Pick<WebhookEndpointRepository, 'choosing'>;
  deliveries: Pick<WebhookDeliveryRepository, 'add' | 'removeByOwner'>;
  profiles: Pick<ProfileRepository, 'find'>;
  start: () => void;
}

export type QueueWebhook = ReturnType<typeof queueWebhook>;

/** Queues a message for each endpoint that has chosen the event. A repeated event adds none. */
export const queueWebhook =
  ({ endpoints, deliveries, profiles, start }: QueueWebhookDeps) =>
  async <T extends WebhookEvent>(happened: Happened<T>): Promise<void> => {
    const isDeleted = async (person: string) => (await profiles.find(person))?.deleted === true;
    const { type, about } = happened;
    if (about && (await isDeleted(about))) return;
    const choosing = await endpoints.choosing(type);
    const added = await deliveries.add(choosing.map(({ _id }) => newDelivery(String(_id), happened)));
    // The account may have been deleted before the message was stored.
    if (about && (await isDeleted(about))) await deliveries.removeByOwner(about);
    if (added > 0) start();
  };
