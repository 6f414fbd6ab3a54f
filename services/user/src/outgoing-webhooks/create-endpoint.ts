import type { BodyOf } from '@layover/proto/http/endpoint';
import type { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import { WEBHOOK_ENDPOINTS_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { webhookLimit } from '../errors.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

interface CreateEndpointDeps {
  endpoints: WebhookEndpointRepository;
  secrets: WebhookSecrets;
}

/** Adds an endpoint and returns its secret, which is not shown again. @throws 409 webhook_limit */
export const createEndpoint =
  ({ endpoints, secrets }: CreateEndpointDeps) =>
  async (fields: BodyOf<typeof outgoingWebhookApi.create>, actor: string) => {
    if ((await endpoints.count()) >= WEBHOOK_ENDPOINTS_MAX) throw webhookLimit();
    const _id = new Types.ObjectId();
    const { secret, stored } = secrets.create(String(_id));
    const endpoint = await endpoints.insert(
      {
        _id,
        ...fields,
        enabled: true,
        stop: null,
        failingSince: null,
        secret: stored,
        previousSecret: null,
        createdAt: new Date(),
        removedAt: null,
        version: 1,
      },
      actor,
    );
    return { endpoint, secret };
  };
