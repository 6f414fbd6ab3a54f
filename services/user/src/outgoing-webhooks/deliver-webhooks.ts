import type { Claimed } from '@layover/kit/jobs/leases';
import type { Logger } from '@layover/kit/logger';
import { DAY_MS } from '@layover/kit/retention';
import type { WebhookStop } from '@layover/proto/http/user/outgoing-webhook';
import type { sendWebhook } from './send-webhook.ts';
import type { StoredAttempt, WebhookDeliveryDocument } from './webhook-delivery.model.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import { webhookMetrics } from './webhook-metrics.ts';

/** An endpoint that has accepted no message for this time is turned off. */
const FAILING_MAX_MS = 5 * DAY_MS;
/**
 * The maximum random extension of a delay, as a fraction, so that messages do not arrive all at once when an endpoint is
 * available again.
 */
const JITTER = 0.2;
const GONE = 410;

interface DeliverWebhooksDeps {
  endpoints: WebhookEndpointRepository;
  deliveries: WebhookDeliveryRepository;
  send: ReturnType<typeof sendWebhook>;
  /** Milliseconds before the second, third, … attempt. */
  retryDelaysMs: readonly number[];
  logger: Logger;
}

/** Sends the message that is due for the longest time to an endpoint. @returns whether there was one */
export function deliverWebhook(deps: DeliverWebhooksDeps) {
  const { endpoints, deliveries, send, retryDelaysMs, logger } = deps;

  async function turnOff({ _id }: WebhookEndpointDocument, stop: WebhookStop): Promise<void> {
    await endpoints.turnOff(String(_id), stop);
    logger.warn({ endpoint: String(_id), stop }, 'webhook endpoint turned off');
  }

  /** Call it before the outcome is stored, so that it is repeated after a crash in between. */
  async function noteOutcome(endpoint: WebhookEndpointDocument, { status, failure }: StoredAttempt) {
    const { failingSince, _id } = endpoint;
    if (!failure) {
      if (failingSince) await endpoints.noteSuccess(String(_id));
    } else if (status === GONE) await turnOff(endpoint, 'gone');
    else if (!failingSince) await endpoints.noteFailure(String(_id));
    else if (failingSince.getTime() < Date.now() - FAILING_MAX_MS) await turnOff(endpoint, 'failing');
  }

  async function store(delivery: Claimed<WebhookDeliveryDocument>, attempt: StoredAttempt): Promise<void> {
    webhookMetrics.attempts.inc({ outcome: attempt.failure ?? 'sent' });
    if (!attempt.failure) return deliveries.finish(delivery, 'sent', attempt);
    const delay = retryDelaysMs[delivery.attempts - delivery.attemptsBefore - 1];
    const isFinal = attempt.status === GONE || attempt.failure === 'disabled' || delay === undefined;
    if (isFinal) return deliveries.finish(delivery, 'failed', attempt);
    await deliveries.retry(delivery, delay * (1 + Math.random() * JITTER), attempt);
  }

  return async (endpointId: string): Promise<boolean> => {
    const delivery = await deliveries.claim(endpointId);
    if (!delivery) return false;
    const endpoint = await endpoints.find(endpointId);
    if (!endpoint) {
      // It was removed while an event was on its way.
      await deliveries.removeByOwner(endpointId);
      return true;
    }
    if (!endpoint.enabled) {
      const nothing = { at: new Date(), status: null, milliseconds: 0, answer: '' };
      await store(delivery, { ...nothing, failure: 'disabled' });
      return true;
    }
    const attempt = await send(endpoint, delivery);
    await noteOutcome(endpoint, attempt);
    await store(delivery, attempt);
    return true;
  };
}
