import { type AdminSubject, adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import type { BodyOf } from '@layover/proto/http/endpoint';
import type { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import { WEBHOOK_ENDPOINTS_MAX, WEBHOOK_SECRET_OVERLAP_HOURS } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { webhookEndpointNotFound, webhookLimit } from '../errors.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

const HOUR_MS = 3600_000;

type Audited = Pick<WebhookEndpointDocument, 'url' | 'description' | 'events' | 'enabled'>;

/** A path can be a secret of its receiver, so the audit trail has the host alone. */
const auditedFields = ({ url, description, events, enabled }: Audited) => ({
  host: new URL(url).host,
  description,
  webhookEvents: events,
  enabled,
});

const subjectOf = ({ _id, url }: Pick<WebhookEndpointDocument, '_id' | 'url'>): AdminSubject => ({
  type: 'webhook',
  id: String(_id),
  name: new URL(url).host,
});

export const webhookAction = (
  actor: string,
  action: string,
  endpoint: Pick<WebhookEndpointDocument, '_id' | 'url'>,
  version: number,
  changes: ReturnType<typeof fieldChanges> = [],
) =>
  adminAction({
    type: 'user.admin-action',
    actor,
    action,
    version,
    changes,
    subject: subjectOf(endpoint),
  });

interface SaveEndpointDeps {
  endpoints: WebhookEndpointRepository;
  deliveries: Pick<WebhookDeliveryRepository, 'removeByOwner'>;
  secrets: WebhookSecrets;
}

/** Changes of endpoints by ADMINs. */
export function saveEndpoint({ endpoints, deliveries, secrets }: SaveEndpointDeps) {
  return {
    /** @throws 409 webhook_limit */
    async create(fields: BodyOf<typeof outgoingWebhookApi.create>, actor: string) {
      if ((await endpoints.count()) >= WEBHOOK_ENDPOINTS_MAX) throw webhookLimit();
      const _id = new Types.ObjectId();
      const { secret, stored } = secrets.create(String(_id));
      const created: WebhookEndpointDocument = {
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
      };
      const changes = fieldChanges({}, auditedFields(created));
      await endpoints.insert(created, [webhookAction(actor, 'create', created, 1, changes)]);
      return { endpoint: created, secret };
    },

    /** @throws 404 */
    async edit(id: string, fields: BodyOf<typeof outgoingWebhookApi.edit>, actor: string) {
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
    },

    /** @throws 404 */
    async remove(id: string, actor: string): Promise<void> {
      const removed = await endpoints.update(id, (stored, version) => ({
        update: {
          $set: { removedAt: new Date(), enabled: false, url: '', secret: null, previousSecret: null },
        },
        events: [webhookAction(actor, 'remove', stored, version)],
      }));
      if (!removed) throw webhookEndpointNotFound();
      await deliveries.removeByOwner(id);
    },

    /** @throws 404 */
    async rotateSecret(id: string, actor: string) {
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
    },
  };
}
