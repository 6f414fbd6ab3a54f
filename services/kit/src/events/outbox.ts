import type { Logger } from '../logger.ts';
import type { Broker } from './broker.ts';
import { eventMetrics } from './metrics.ts';
import { OUTBOX_INDEX, type OutboxDocument, type OutboxEntry, type OutboxModel } from './outbox-entry.ts';
import { outboxRemovals } from './outbox-removals.ts';
import { withTimeout } from './with-timeout.ts';

export interface Outbox {
  /**
   * Makes the relay send the entries that remain in documents of this model after a crash or an outage of the broker. Call
   * it once for each model with `outboxFields`.
   */
  watch(model: OutboxModel): void;
  /** Call it right after the write that pushed the entries. It returns at once and never throws: the relay retries later. */
  publish(model: OutboxModel, documentId: unknown, entries: readonly OutboxEntry[]): void;
  /** Sends all waiting entries of the watched models, whatever their age; resolves when none is left or the broker is unavailable. */
  drain(): Promise<void>;
  /** Stops the relay and waits (2 s at most) for sends in flight. Before `broker.close()`. */
  close(): Promise<void>;
}

interface OutboxOptions {
  broker: Pick<Broker, 'state' | 'capacity' | 'waitForCapacity' | 'publish' | 'onUp'>;
  logger: Logger;
  /** Milliseconds between two runs of the relay. */
  pollIntervalMs: number;
  /** Milliseconds that the writer of an entry has to send it before the relay does. */
  graceMs: number;
}

/** Documents the relay reads at a time. */
const BATCH = 100;
/** Milliseconds until the relay sends what `publish` could not send. */
const RELAY_DELAY_MS = 250;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Sends each entry at least once. An entry is removed from its document only after RabbitMQ has confirmed it, so it can be
 * sent twice after a crash or by two instances that relay at the same time. Consumers recognize it by its id.
 */
export function createOutbox({ broker, logger, pollIntervalMs, graceMs }: OutboxOptions): Outbox {
  const watched = new Set<OutboxModel>();
  /** Entries that this process has sent and not removed yet. The broker's window limits their number. */
  const inFlight = new Set<string>();
  const pendingSends = new Set<Promise<void>>();
  const remove = outboxRemovals();
  let relaying: Promise<void> | undefined;
  let relayTimer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Never rejects: the relay finds entries that were not confirmed or not removed. */
  function send(model: OutboxModel, documentId: unknown, entries: readonly OutboxEntry[]): Promise<void> {
    const work = sendAndRemove(model, documentId, entries)
      .catch((err: unknown) =>
        logger.warn({ err, model: model.modelName }, 'events sent, but not taken out of the outbox'),
      )
      .finally(() => pendingSends.delete(work));
    pendingSends.add(work);
    return work;
  }

  async function sendAndRemove(
    model: OutboxModel,
    documentId: unknown,
    entries: readonly OutboxEntry[],
  ): Promise<void> {
    const fresh = entries.filter((entry) => !inFlight.has(entry._id));
    for (const { _id } of fresh) inFlight.add(_id);
    try {
      const sent = await Promise.allSettled(
        fresh.map(({ _id: id, body, ...meta }) => broker.publish({ id, ...meta }, bytes(body))),
      );
      const confirmed = fresh.filter((_, i) => sent[i]?.status === 'fulfilled').map(({ _id }) => _id);
      if (confirmed.length > 0) await remove(model, documentId, confirmed);
    } finally {
      for (const { _id } of fresh) inFlight.delete(_id);
    }
  }

  async function relayModel(model: OutboxModel, before: Date): Promise<void> {
    for (;;) {
      const documents = await model
        .find({ 'outbox.time': { $lte: before } })
        .select('outbox')
        .hint(OUTBOX_INDEX)
        .limit(BATCH)
        .lean<OutboxDocument[]>();
      const sends: Promise<void>[] = [];
      for (const { _id, outbox = [] } of documents) {
        const entries = outbox.filter((entry) => !inFlight.has(entry._id));
        if (entries.length === 0) continue;
        await broker.waitForCapacity();
        sends.push(send(model, _id, entries));
      }
      await Promise.all(sends);
      // Without progress the query would return the same documents again; the next run reads them.
      if (documents.length < BATCH || sends.length === 0 || broker.state !== 'up') return;
    }
  }

  async function relayAll(before: Date): Promise<void> {
    for (const model of watched) {
      try {
        const waiting = await model.countDocuments({ 'outbox.time': { $lte: before } }).hint(OUTBOX_INDEX);
        eventMetrics.outboxWaiting.set({ model: model.modelName }, waiting);
        if (waiting > 0 && broker.state === 'up') await relayModel(model, before);
      } catch (err) {
        logger.warn({ err, model: model.modelName }, 'outbox not relayed, trying again');
      }
    }
  }

  /** One run at a time in this process. */
  async function relay(before: () => Date): Promise<void> {
    while (relaying) await relaying;
    relaying = relayAll(before()).finally(() => {
      relaying = undefined;
    });
    await relaying;
  }

  const now = () => new Date();
  const scheduleRelay = (delay: number) => {
    if (closed || relayTimer) return;
    relayTimer = setTimeout(() => {
      relayTimer = undefined;
      void relay(now);
    }, delay);
    relayTimer.unref();
  };

  const pollTimer = setInterval(() => {
    if (!relaying) void relay(() => new Date(Date.now() - graceMs));
  }, pollIntervalMs);
  pollTimer.unref();
  broker.onUp(() => scheduleRelay(0));

  return {
    watch(model) {
      watched.add(model);
    },
    publish(model, documentId, entries) {
      if (broker.state !== 'up') return;
      // The entries stay in their documents, not in memory, until the broker has capacity.
      if (broker.capacity < entries.length) return scheduleRelay(RELAY_DELAY_MS);
      void send(model, documentId, entries);
    },
    async drain() {
      await relay(now);
      await Promise.all(pendingSends);
    },
    async close() {
      closed = true;
      clearInterval(pollTimer);
      clearTimeout(relayTimer);
      await withTimeout(CLOSE_TIMEOUT_MS, Promise.all([relaying, ...pendingSends]));
    },
  };
}

/** The driver gives binary values as its own type when a document is read lean. */
function bytes(body: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(body.buffer);
}
