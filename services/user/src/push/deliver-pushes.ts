import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import type { deliveryRepository } from '@layover/kit/delivery/delivery.repository';
import type { Claimed } from '@layover/kit/jobs/leases';
import { retryDelayMs } from '@layover/kit/jobs/retry-delay';
import { keyedMutex } from '@layover/kit/keyed-mutex';
import type { Logger } from '@layover/kit/logger';
import type { NewPush, PushDocument } from './push.model.ts';
import { isOfBrowserMaker } from './push-endpoint.rules.ts';
import { pushMetrics } from './push-metrics.ts';
import type { VapidKeys } from './push-settings.ts';
import type { PushSubscriptionDocument } from './push-subscription.model.ts';
import type { PushSubscriptionRepository } from './push-subscription.repository.ts';
import { sendPush } from './send-push.ts';

/** Messages that are sent at the same time. */
const CONCURRENCY = 8;
/** Messages to hosts that are no browser maker's: of one host, and of all. Further ones are tried again a moment later. */
const IN_HAND_PER_HOST_MAX = 8;
const IN_HAND_MAX = 64;
const BUSY_RETRY_MS = 1_000;
/** Seconds for which push services keep a message for a browser that is off, unless it expires before. */
const TTL_SECONDS = 24 * 3600;

interface DeliverPushesDeps {
  pushes: ReturnType<typeof deliveryRepository<PushDocument, NewPush>>;
  subscriptions: Pick<PushSubscriptionRepository, 'find' | 'remove' | 'failed' | 'answered'>;
  /** Called right before each message is sent. */
  isWanted: (push: PushDocument) => Promise<boolean>;
  vapid: VapidKeys;
  testHost?: string | undefined;
  logger: Logger;
  firstRetryMs: number;
}

/** Sends all messages that are due. */
export function pushDelivery(deps: DeliverPushesDeps) {
  const { pushes, subscriptions, isWanted, vapid, testHost, logger, firstRetryMs } = deps;
  let isStopped = false;
  const oneAtATime = keyedMutex();
  const perHost = concurrencyLimit(IN_HAND_PER_HOST_MAX);
  const inHand = new Set<Promise<void>>();

  async function finish(push: Claimed<PushDocument>, state: 'sent' | 'failed' | 'dropped', error?: string) {
    await pushes.finish(push, state, error);
    pushMetrics.done.inc({ outcome: state });
  }

  /** A host of a browser maker is quick. The others get one message at a time, and nothing else waits for them. */
  async function deliver(push: Claimed<PushDocument>): Promise<void> {
    const subscription = await subscriptions.find(push.subscription, push.owner);
    if (!subscription) return finish(push, 'dropped');
    const { host, hostname } = new URL(subscription.endpoint);
    if (isOfBrowserMaker(hostname)) return send(push, subscription);
    const release = inHand.size < IN_HAND_MAX ? perHost.acquire(host) : undefined;
    if (!release) return pushes.retry(push, BUSY_RETRY_MS, 'other messages are sent to the host');
    const sending = oneAtATime(host, () => send(push, subscription))
      .catch((err: unknown) => logger.warn({ err, push: push._id }, 'push not sent'))
      .finally(() => {
        release();
        inHand.delete(sending);
      });
    inHand.add(sending);
  }

  async function send(push: Claimed<PushDocument>, subscription: PushSubscriptionDocument): Promise<void> {
    const { _id, owner, subscription: subscriptionId, payload, attempts, dropAfter } = push;
    if (isStopped) return pushes.retry(push, 0, 'the process stops');
    const left = dropAfter ? Math.floor((dropAfter.getTime() - Date.now()) / 1000) : TTL_SECONDS;
    if (left <= 0 || !(await isWanted(push))) return finish(push, 'dropped');
    const ttl = Math.min(left, TTL_SECONDS);
    const beforeData = () => pushes.markSending(push);
    const sent = await sendPush(subscription, payload, { vapid, ttl, testHost, beforeData });
    if (sent.outcome === 'unknown' || (sent.outcome === 'later' && !sent.isAnswered))
      await subscriptions.failed(subscriptionId);
    else await subscriptions.answered(subscription);
    switch (sent.outcome) {
      case 'sent':
        return finish(push, 'sent');
      case 'gone':
        await subscriptions.remove(subscriptionId, owner);
        return finish(push, 'dropped');
      case 'later':
        pushMetrics.done.inc({ outcome: 'retried' });
        return pushes.retry(push, sent.retryAfterMs ?? retryDelayMs(attempts, firstRetryMs), sent.error);
      default:
        await finish(push, 'failed', sent.error);
        logger.warn({ push: _id, error: sent.error }, 'push given up');
    }
  }

  async function deliverDue(): Promise<void> {
    while (!isStopped) {
      const push = await pushes.claim();
      if (!push) return;
      await deliver(push);
    }
  }

  return {
    async run(): Promise<void> {
      for (const push of await pushes.giveUp()) {
        pushMetrics.done.inc({ outcome: 'failed' });
        logger.warn({ push }, 'push given up');
      }
      if (await pushes.hasDue()) await Promise.all(Array.from({ length: CONCURRENCY }, deliverDue));
    },
    /** Starts no more pushes. The pushes in progress finish. */
    stop: () => {
      isStopped = true;
      return Promise.all(inHand);
    },
  };
}
