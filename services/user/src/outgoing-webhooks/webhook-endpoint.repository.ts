import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import type { WebhookEvent } from '@layover/proto/http/user/webhook-messages';
import type { WebhookEndpointDocument, WebhookEndpointModel } from './webhook-endpoint.model.ts';

const NOT_REMOVED = { removedAt: null };

type Change = (
  stored: WebhookEndpointDocument,
  version: number,
) => VersionedChange<WebhookEndpointDocument> | undefined;

export type WebhookEndpointRepository = ReturnType<typeof webhookEndpointRepository>;

export function webhookEndpointRepository(model: WebhookEndpointModel, outbox: Pick<Outbox, 'publish'>) {
  const find = (filter: object) =>
    model
      .find({ ...NOT_REMOVED, ...filter })
      .sort({ _id: 1 })
      .lean<WebhookEndpointDocument[]>()
      .exec();

  return {
    all: () => find({}),
    count: () => model.countDocuments(NOT_REMOVED).exec(),
    /** Those that are on and have chosen the event. */
    choosing: (event: WebhookEvent) => find({ enabled: true, events: event }),

    find: (id: string) =>
      model
        .findOne({ _id: id, ...NOT_REMOVED })
        .lean<WebhookEndpointDocument>()
        .exec(),

    async insert(created: WebhookEndpointDocument, events: readonly OutboxEntry[]): Promise<void> {
      await model.create({ ...created, outbox: [...events] });
      outbox.publish(model, created._id, events);
    },

    /** @returns undefined if there is no such endpoint */
    async update(id: string, change: Change): Promise<WebhookEndpointDocument | undefined> {
      const filter = { _id: id, ...NOT_REMOVED };
      return (await updateVersioned({ model, outbox, filter, change }))?.after;
    },

    async noteFailure(id: string): Promise<void> {
      await model.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: new Date() } });
    },
    async noteSuccess(id: string): Promise<void> {
      await model.updateOne({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null } });
    },
  };
}
