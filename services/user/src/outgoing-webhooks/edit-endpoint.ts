import type { BodyOf } from '@layover/proto/http/endpoint';
import type { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import { fieldChanges } from '@layover/shared/events/admin-action';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';
import { auditedFields, type WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

/** Replaces the fields of an endpoint. Turning it on again forgets why it was off. @throws 404 */
export const editEndpoint =
  (endpoints: WebhookEndpointRepository) =>
  async (
    id: string,
    fields: BodyOf<typeof outgoingWebhookApi.edit>,
    actor: string,
  ): Promise<WebhookEndpointDocument> => {
    const { enabled } = fields;
    const stop = enabled ? null : ('admin' as const);
    const { after } = await endpoints.change(id, { action: 'edit', actor }, (stored) => ({
      set: { ...fields, ...(enabled !== stored.enabled && { stop, failingSince: null }) },
      changes: fieldChanges(auditedFields(stored), auditedFields({ ...stored, ...fields })),
    }));
    return after;
  };
