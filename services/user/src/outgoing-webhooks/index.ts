import type { ServiceSettings } from '@layover/kit/config';
import { publicPost } from '@layover/kit/http/public-post';
import type { ServiceContext } from '@layover/kit/service';
import type { ProfileRepository } from '../profiles/index.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deliverWebhook } from './deliver-webhooks.ts';
import { deliveryLanes } from './delivery-lanes.ts';
import { editEndpoint } from './edit-endpoint.ts';
import { presentEndpoint } from './present-webhook.ts';
import { queueWebhook } from './queue-webhook.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayFailedWebhooks } from './replay-failed-webhooks.ts';
import { replayWebhook } from './replay-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';
import { sendWebhook } from './send-webhook.ts';
import { webhookConsumers } from './webhook-consumers.ts';
import { webhookDeliveryModel } from './webhook-delivery.model.ts';
import { webhookDeliveryRepository } from './webhook-delivery.repository.ts';
import { webhookEndpointModel } from './webhook-endpoint.model.ts';
import { webhookEndpointRepository } from './webhook-endpoint.repository.ts';
import { webhookSecrets } from './webhook-secrets.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** Webhooks to systems of others: endpoints, the queue of messages to them, and its log. */
export function createOutgoingWebhooks(
  { mongo, outbox, settings, logger }: ServiceContext<ServiceSettings & WebhookSettings>,
  { profiles }: { profiles: Pick<ProfileRepository, 'find'> },
) {
  const model = webhookEndpointModel(mongo);
  const deliveryModel = webhookDeliveryModel(mongo);
  const deliveries = webhookDeliveryRepository(deliveryModel);
  const always = { model, deliveryModel, removeByOwner: deliveries.removeByOwner };
  const { WEBHOOK_ENCRYPTION_SECRET: secret, WEBHOOK_TEST_ADDRESS: testAddress } = settings;
  if (!secret) {
    const consumers = webhookConsumers(async () => undefined);
    return { ...always, on: undefined, consumers, close: async () => undefined };
  }

  const endpoints = webhookEndpointRepository(model, outbox);
  const secrets = webhookSecrets(secret);
  const { isAllowed, post } = publicPost({ userAgent: 'LayoverWebhook/1.0', testAddress });
  const timeoutMs = settings.WEBHOOK_TIMEOUT_SECONDS * 1000;
  const retryDelaysMs = settings.WEBHOOK_RETRY_SECONDS.map((seconds) => seconds * 1000);
  const send = sendWebhook({ post, secrets, timeoutMs });
  const { start, close } = deliveryLanes({
    dueEndpoints: deliveries.dueEndpoints,
    deliverOne: deliverWebhook({ endpoints, deliveries, send, retryDelaysMs, logger }),
    // The receivers of tests are on this machine.
    pollMs: testAddress ? 100 : settings.TASK_POLL_SECONDS * 1000,
    logger,
  });
  const sendingDeps = { endpoints, deliveries, start };
  return {
    ...always,
    /** Undefined where webhooks are not set up. */
    on: {
      endpoints,
      deliveries,
      isAllowed,
      createEndpoint: createEndpoint({ endpoints, secrets }),
      editEndpoint: editEndpoint(endpoints),
      removeEndpoint: removeEndpoint({ endpoints, deliveries }),
      rotateSecret: rotateSecret({ endpoints, secrets }),
      sendTest: sendTest(sendingDeps),
      replayWebhook: replayWebhook(sendingDeps),
      replayFailedWebhooks: replayFailedWebhooks(sendingDeps),
      present: presentEndpoint(deliveries),
    },
    consumers: webhookConsumers(queueWebhook({ endpoints, deliveries, profiles, start })),
    close,
  };
}

export type OutgoingWebhooks = ReturnType<typeof createOutgoingWebhooks>;

export { presentDelivery, presentDeliveryDetail } from './present-webhook.ts';
export type { WebhookDeliveryModel } from './webhook-delivery.model.ts';
export { type WebhookSettings, webhookSettings } from './webhook-settings.ts';
