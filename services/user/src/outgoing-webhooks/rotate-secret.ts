import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@layover/proto/limits';
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
    const { after } = await endpoints.change(id, { action: 'rotate-secret', actor }, (stored) => ({
      set: { secret: fresh, previousSecret: stored.secret && { secret: stored.secret, until } },
    }));
    return { endpoint: after, secret };
  };
