import type { Model } from 'mongoose';
import type { Logger } from '../logger.ts';
import type { Broker } from './broker.ts';
import { eventMetrics } from './metrics.ts';
import { OUTBOX_INDEX, type OutboxDocument, type OutboxEntry, type OutboxModel } from './outbox-entry.ts';
import { outboxPulls } from './outbox-pulls.ts';
import { within } from './within.ts';

export interface Outbox {
  /** Sends what a crash, or a broker that was away, left in this model's documents. Once for each model that has `outboxFields`. */
  watch<T>(model: Model<T>): void;
  /** Call it right after the write that pushed the entries. Returns at once and never throws: what it cannot send, the sweeper sends later. */
  publish<T>(model: Model<T>, documentId: unknown, entries: readonly OutboxEntry[]): void;
  /** Sends everything that waits in the watched models, however young; resolves when nothing is left to do or the broker is away. */
  drain(): Promise<void>;
  /** Stops sweeping and waits (2 s at most) for what is on its way. Before `broker.close()`. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  broker: Pick<Broker, 'state' | 'room' | 'waitForRoom' | 'publish' | 'onUp'>;
  logger: Logger;
  /** Milliseconds between sweeps. */
  sweepEvery?: number;
  /** Milliseconds an entry is left to whoever wrote it before the sweeper takes it. */
  grace?: number;
}

/** Documents one sweep reads at a time. */
const BATCH = 100;
/** Milliseconds until the sweeper takes what `publish` could not send. */
const NUDGE = 250;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * At least once: an entry leaves its document only after RabbitMQ has confirmed it, so a crash in between, or two
 * instances that sweep at the same time, send it twice; consumers know it by its id.
 */
export function createOutbox({ broker, logger, sweepEvery = 5_000, grace = 5_000 }: OutboxOptions): Outbox {
  const watched = new Set<OutboxModel>();
  /** Entries this process has sent and not yet pulled; bounded by the broker's window. */
  const onTheirWay = new Set<string>();
  const underway = new Set<Promise<void>>();
  const pull = outboxPulls();
  let sweeping: Promise<void> | undefined;
  let nudged: NodeJS.Timeout | undefined;
  let closed = false;

  /** Never rejects: what was not confirmed or not pulled is found again by a sweep. */
  function send(model: OutboxModel, documentId: unknown, entries: readonly OutboxEntry[]): Promise<void> {
    const work = sendAndPull(model, documentId, entries)
      .catch((err: unknown) =>
        logger.warn({ err, model: model.modelName }, 'events sent, but not taken out of the outbox'),
      )
      .finally(() => underway.delete(work));
    underway.add(work);
    return work;
  }

  async function sendAndPull(
    model: OutboxModel,
    documentId: unknown,
    entries: readonly OutboxEntry[],
  ): Promise<void> {
    const fresh = entries.filter((entry) => !onTheirWay.has(entry._id));
    for (const { _id } of fresh) onTheirWay.add(_id);
    try {
      const sent = await Promise.allSettled(
        fresh.map(({ _id: id, body, ...meta }) => broker.publish({ id, ...meta }, bytes(body))),
      );
      const confirmed = fresh.filter((_, i) => sent[i]?.status === 'fulfilled').map(({ _id }) => _id);
      if (confirmed.length > 0) await pull(model, documentId, confirmed);
    } finally {
      for (const { _id } of fresh) onTheirWay.delete(_id);
    }
  }

  async function sweepModel(model: OutboxModel, before: Date): Promise<void> {
    for (;;) {
      const documents = await model
        .find({ 'outbox.time': { $lte: before } })
        .select('outbox')
        .hint(OUTBOX_INDEX)
        .limit(BATCH)
        .lean<OutboxDocument[]>();
      const sends: Promise<void>[] = [];
      for (const { _id, outbox = [] } of documents) {
        const entries = outbox.filter((entry) => !onTheirWay.has(entry._id));
        if (entries.length === 0) continue;
        await broker.waitForRoom();
        sends.push(send(model, _id, entries));
      }
      await Promise.all(sends);
      // Without progress the same documents would come again and again; the next sweep has them.
      if (documents.length < BATCH || sends.length === 0 || broker.state !== 'up') return;
    }
  }

  async function sweepAll(before: Date): Promise<void> {
    for (const model of watched) {
      try {
        const waiting = await model.countDocuments({ 'outbox.time': { $lte: before } }).hint(OUTBOX_INDEX);
        eventMetrics.outboxWaiting.set({ model: model.modelName }, waiting);
        if (waiting > 0 && broker.state === 'up') await sweepModel(model, before);
      } catch (err) {
        logger.warn({ err, model: model.modelName }, 'outbox not swept, trying again');
      }
    }
  }

  /** One sweep at a time in this process. */
  async function sweep(before: () => Date): Promise<void> {
    while (sweeping) await sweeping;
    sweeping = sweepAll(before()).finally(() => {
      sweeping = undefined;
    });
    await sweeping;
  }

  const now = () => new Date();
  const nudge = (delay: number) => {
    if (closed || nudged) return;
    nudged = setTimeout(() => {
      nudged = undefined;
      void sweep(now);
    }, delay);
    nudged.unref();
  };

  const ticking = setInterval(() => {
    if (!sweeping) void sweep(() => new Date(Date.now() - grace));
  }, sweepEvery);
  ticking.unref();
  broker.onUp(() => nudge(0));

  return {
    watch(model) {
      watched.add(model as unknown as OutboxModel);
    },
    publish(model, documentId, entries) {
      if (broker.state !== 'up') return;
      // Held in the documents, not in memory, until there is room.
      if (broker.room < entries.length) return nudge(NUDGE);
      void send(model as unknown as OutboxModel, documentId, entries);
    },
    async drain() {
      await sweep(now);
      await Promise.all(underway);
    },
    async close() {
      closed = true;
      clearInterval(ticking);
      clearTimeout(nudged);
      await within(CLOSE_TIMEOUT_MS, Promise.all([sweeping, ...underway]));
    },
  };
}

/** The driver gives binary values as its own type when a document is read lean. */
function bytes(body: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(body.buffer);
}
