import type { BodyOf } from '@layover/proto/http/endpoint';
import type { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import { fieldChanges } from '@layover/shared/events/admin-action';
import { webhookEndpointNotFound } from '../errors.ts';
import { auditedFields, webhookAction } from './webhook-action.ts';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

/** Replaces the fields of an endpoint. Turning it on again forgets why it was off. @throws 404 */
export const editEndpoint =
  (endpoints: WebhookEndpointRepository) =>
  async (
    id: string,
    fields: BodyOf<typeof outgoingWebhookApi.edit>,
    actor: string,
  ): Promise<WebhookEndpointDocument> => {
    const edited = await endpoints.update(id, (stored, version) => {
      const { enabled } = fields;
      const isTurned = enabled !== stored.enabled;
      const stop = enabled ? null : ('admin' as const);
      const changes = fieldChanges(auditedFields(stored), auditedFields(fields));
      return {
        update: { $set: { ...fields, ...(isTurned && { stop, failingSince: null }) } },
        events: [webhookAction(actor, 'edit', { ...stored, ...fields }, version, changes)],
      };
    });
    if (!edited) throw webhookEndpointNotFound();
    return edited;
  };
