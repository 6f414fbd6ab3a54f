import { deliveryRepository } from '@layover/kit/delivery/delivery.repository';
import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { Claimed } from '@layover/kit/jobs/leases';
import { DAY_MS } from '@layover/kit/retention';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { WebhookDeliveryState } from '@layover/proto/http/user/outgoing-webhook';
import {
  DUE_WEBHOOKS,
  type NewWebhookDelivery,
  type StoredAttempt,
  WEBHOOKS_BY_STATE,
  WEBHOOKS_BY_TIME,
  type WebhookDeliveryDocument,
  type WebhookDeliveryModel,
} from './webhook-delivery.model.ts';

/** Attempts that the log of one message keeps; replays can be many. */
const LOG_MAX = 30;

export type ListedDelivery = Omit<WebhookDeliveryDocument, 'body'>;
type DayCounts = Record<WebhookDeliveryState, number>;

export const deliveryId = (endpoint: string, eventId: string) => `${eventId}:${endpoint}`;

export type WebhookDeliveryRepository = ReturnType<typeof webhookDeliveryRepository>;

/**
 * The queue and the log of webhooks. A message whose process has died is sent again once its claim is over: an endpoint gets
 * it at least once, always with the same id.
 */
export function webhookDeliveryRepository(model: WebhookDeliveryModel) {
  const queue = deliveryRepository<WebhookDeliveryDocument, NewWebhookDelivery>(model, {
    // The queue gives up by the number of attempts.
    dueIndex: DUE_WEBHOOKS,
    contentFields: [],
    giveUpAfterMs: Number.POSITIVE_INFINITY,
  });
  const logged = (attempt: StoredAttempt) => ({
    $push: { log: { $each: [attempt], $slice: -LOG_MAX } },
  });
  /** A pipeline, because the number of attempts so far is copied. */
  const again = () => [
    { $set: { state: 'waiting', nextAttemptAt: new Date(), attemptsBefore: '$attempts' } },
    { $unset: ['doneAt', 'error'] },
  ];

  return {
    add: queue.add,
    removeByOwner: queue.removeByOwner,

    /** Endpoints with messages that are due. */
    dueEndpoints: (): Promise<string[]> =>
      model.distinct('owner', { state: 'waiting', nextAttemptAt: { $lte: new Date() } }).exec(),

    claim: queue.claim,
    retry: (delivery: Claimed<WebhookDeliveryDocument>, delayMs: number, attempt: StoredAttempt) =>
      queue.retry(delivery, delayMs, attempt.failure ?? '', logged(attempt)),
    finish: (delivery: Claimed<WebhookDeliveryDocument>, state: 'sent' | 'failed', attempt: StoredAttempt) =>
      queue.finish(delivery, state, attempt.failure ?? '', logged(attempt)),

    find: (endpoint: string, eventId: string) =>
      model
        .findOne({ _id: deliveryId(endpoint, eventId), owner: endpoint })
        .lean<WebhookDeliveryDocument>()
        .exec(),

    page: (
      owner: string,
      { state, ...paging }: Paging & { state?: WebhookDeliveryState | undefined },
    ): Promise<Page<ListedDelivery>> =>
      findPage(
        {
          model,
          filter: { owner, ...(state && { state }) },
          sort: { createdAt: -1, _id: -1 },
          hint: state ? WEBHOOKS_BY_STATE : WEBHOOKS_BY_TIME,
          without: { body: 0 },
        },
        paging,
      ),

    async countsOfDay(owner: string): Promise<DayCounts> {
      const createdAt = { $gte: new Date(Date.now() - DAY_MS) };
      const states = WebhookDeliveryState.options;
      const counts = await Promise.all(
        states.map((state) => model.countDocuments({ owner, state, createdAt }).hint(WEBHOOKS_BY_STATE)),
      );
      return Object.fromEntries(states.map((state, index) => [state, counts[index] ?? 0])) as DayCounts;
    },

    /** Sends a message again, or one that waits at once. @returns whether it was not just being sent */
    async replay(endpoint: string, eventId: string): Promise<boolean> {
      const { modifiedCount } = await model.collection.updateOne(
        { _id: deliveryId(endpoint, eventId) as never, lease: null },
        again(),
      );
      return modifiedCount > 0;
    },

    async replayFailed(owner: string, since: Date): Promise<number> {
      const filter = { owner, state: 'failed', createdAt: { $gte: since } };
      return (await model.collection.updateMany(filter, again())).modifiedCount;
    },
  };
}
