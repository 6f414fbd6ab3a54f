import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryState,
  WebhookEndpoint,
} from '@layover/proto/http/user/outgoing-webhook';
import type { WebhookDeliveryDocument } from './webhook-delivery.model.ts';
import type { ListedDelivery, WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';

export const presentEndpoint =
  (deliveries: Pick<WebhookDeliveryRepository, 'countsOfDay'>) =>
  async (stored: WebhookEndpointDocument): Promise<WebhookEndpoint> => {
    const { _id, url, description, events, enabled, stop, failingSince, previousSecret, createdAt } = stored;
    const until = previousSecret && previousSecret.until > new Date() ? previousSecret.until : null;
    return {
      _id: String(_id),
      url,
      description,
      events,
      enabled,
      stop,
      failingSince: failingSince?.toISOString() ?? null,
      previousSecretUntil: until?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      lastDay: await deliveries.countsOfDay(String(_id)),
    };
  };

export function presentDelivery(stored: ListedDelivery): WebhookDelivery {
  const { eventId, type, state, attempts, createdAt, nextAttemptAt, log } = stored;
  const { status = null, failure = null } = log.at(-1) ?? {};
  return {
    eventId,
    type,
    state: state as WebhookDeliveryState,
    attempts,
    status,
    failure,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
  };
}

export const presentDeliveryDetail = (stored: WebhookDeliveryDocument): WebhookDeliveryDetail => ({
  ...presentDelivery(stored),
  body: stored.body,
  log: stored.log.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
});
