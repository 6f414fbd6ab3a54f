import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned, type VersionedUpdate } from '@layover/kit/events/update-versioned';
import type { WebhookStop } from '@layover/proto/http/user/outgoing-webhook';
import type { WebhookEvent } from '@layover/proto/http/user/webhook-messages';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import { webhookEndpointNotFound } from '../errors.ts';
import type { WebhookEndpointDocument, WebhookEndpointModel } from './webhook-endpoint.model.ts';

const NOT_REMOVED = { removedAt: null };

const hostOf = ({ url }: WebhookEndpointDocument): string => new URL(url).host;

/** A path can be a secret of its receiver, so the audit trail has the host alone. */
export const auditedFields = (endpoint: WebhookEndpointDocument) => ({
  host: hostOf(endpoint),
  description: endpoint.description,
  webhookEvents: endpoint.events,
  enabled: endpoint.enabled,
});

export type WebhookEndpointRepository = ReturnType<typeof webhookEndpointRepository>;

export function webhookEndpointRepository(model: WebhookEndpointModel, outbox: Pick<Outbox, 'publish'>) {
  const find = (filter: object) =>
    model
      .find({ ...NOT_REMOVED, ...filter })
      .sort({ _id: 1 })
      .lean<WebhookEndpointDocument[]>()
      .exec();
  const update = (id: string, change: VersionedUpdate<WebhookEndpointDocument>['change']) =>
    updateVersioned({ model, outbox, filter: { _id: id, ...NOT_REMOVED }, change });

  return {
    ...managedDocuments<WebhookEndpointDocument>({
      model,
      outbox,
      type: 'user.admin-action',
      subjectType: 'webhook',
      nameOf: hostOf,
      auditedFields,
      notFound: webhookEndpointNotFound,
      update,
    }),

    all: () => find({}),
    count: () => model.countDocuments(NOT_REMOVED).exec(),
    /** Those that are on and have chosen the event. */
    choosing: (event: WebhookEvent) => find({ enabled: true, events: event }),

    find: (id: string) =>
      model
        .findOne({ _id: id, ...NOT_REMOVED })
        .lean<WebhookEndpointDocument>()
        .exec(),

    /** Turns an endpoint off that does not accept messages. */
    async turnOff(id: string, stop: WebhookStop): Promise<void> {
      await update(id, ({ enabled }) =>
        enabled ? { update: { $set: { enabled: false, stop } } } : undefined,
      );
    },

    async noteFailure(id: string): Promise<void> {
      await model.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: new Date() } });
    },
    async noteSuccess(id: string): Promise<void> {
      await model.updateOne({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null } });
    },
  };
}
