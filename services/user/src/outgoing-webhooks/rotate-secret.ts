import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@layover/proto/limits';
import { webhookEndpointNotFound } from '../errors.ts';
import { webhookAction } from './webhook-action.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

const HOUR_MS = 3600_000;

interface RotateSecretDeps {
  endpoints: WebhookEndpointRepository;
  secrets: WebhookSecrets;
}

/** Gives an endpoint another secret. The previous one is valid as well for a while. @throws 404 */
export const rotateSecret =
  ({ endpoints, secrets }: RotateSecretDeps) =>
  async (id: string, actor: string) => {
    const { secret, stored: fresh } = secrets.create(id);
    const until = new Date(Date.now() + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR_MS);
    const endpoint = await endpoints.update(id, (stored, version) => ({
      update: {
        $set: { secret: fresh, previousSecret: stored.secret && { secret: stored.secret, until } },
      },
      events: [webhookAction(actor, 'rotate-secret', stored, version)],
    }));
    if (!endpoint) throw webhookEndpointNotFound();
    return { endpoint, secret };
  };
