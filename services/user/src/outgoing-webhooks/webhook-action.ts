import { type AdminSubject, adminAction, type fieldChanges } from '@layover/shared/events/admin-action';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';

type Audited = Pick<WebhookEndpointDocument, 'url' | 'description' | 'events' | 'enabled'>;

/** A path can be a secret of its receiver, so the audit trail has the host alone. */
export const auditedFields = ({ url, description, events, enabled }: Audited) => ({
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

/** The audit event of what an ADMIN did to an endpoint. */
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
