import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectBroker } from '@layover/kit/events/broker';
import type { EventMessage, EventType } from '@layover/kit/events/catalogue';
import { decodeBody, encodeBody } from '@layover/kit/events/envelope';
import { deadQueueOf, exchangeOf } from '@layover/kit/events/topology';
import { createLogger } from '@layover/kit/logger';
import { openMongo } from '@layover/kit/mongo';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { killInTheMiddle } from '@layover/kit/testing/kill-process';
import { spawnProcess } from '@layover/kit/testing/start-process';
import { newNamespace, removeQueues } from '@layover/kit/testing/start-test-service';
import { startTestTokens, type TestTokens } from '@layover/kit/testing/tokens';
import type { ConfirmChannel } from 'amqplib';
import type { Connection } from 'mongoose';
import { findStoredTraces } from './find-traces.ts';
import { authWork } from './interrupted/auth-work.ts';
import { chatWork } from './interrupted/chat-work.ts';
import type { AnyEvent, Done, InterruptedWork } from './interrupted/interrupted-work.ts';
import { planWork } from './interrupted/plan-work.ts';
import { userWork } from './interrupted/user-work.ts';

/*
 * Each service gets, at once, deletions of accounts, decisions about reports, requests for copies of data and what else it must
 * not lose. Its processes are killed one after the other, each right after some write to the database. The next ones finish
 * everything, and do nothing twice.
 */

const amqp = String(process.env.AMQP_URL);
const logger = createLogger('test', 'silent');
const word = `q${randomBytes(6).toString('hex')}`;
let tokens: TestTokens;
beforeAll(async () => {
  tokens = await startTestTokens();
});
afterAll(() => tokens?.close());

/** Publishes events as other services do, which wait in the queue. */
async function publishAll(namespace: string, events: readonly AnyEvent[]): Promise<void> {
  const broker = connectBroker({ url: amqp, namespace, service: 'test', logger });
  for (const { type, fields, version } of events) {
    const meta = { id: randomUUID(), type, version, time: new Date() };
    await eventually(() => broker.publish(meta, encodeBody(type, fields)));
  }
  await broker.close();
}

/** Collects what a service publishes from now on; a repeated event has the same id. */
async function collectEvents(channel: ConfirmChannel, namespace: string): Promise<Done['published']> {
  const events = new Map<string, { type: EventType; content: Buffer }>();
  const { exchange } = await channel.assertExchange(exchangeOf(namespace), 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchange, '#');
  const take = ({
    content,
    properties,
  }: {
    content: Buffer;
    properties: { messageId: string; type: string };
  }) => events.set(properties.messageId, { type: properties.type as EventType, content });
  await channel.consume(queue, (raw) => raw && take(raw), { noAck: true });
  return <T extends EventType>(wanted: T) =>
    [...events.values()].flatMap(({ type, content }) =>
      type === wanted ? [decodeBody(type, content) as EventMessage<T>] : [],
    );
}

/** The leases of the killed processes end. */
async function endLeases(mongo: Connection): Promise<void> {
  const dueAt = new Date();
  for (const tasks of ['account_removals', 'data_export_tasks'])
    await mongo.collection(tasks).updateMany({}, { $set: { dueAt } });
  await mongo.collection('digests_due').updateMany({}, { $unset: { leasedUntil: 1 } });
}

it.each<InterruptedWork>([userWork, chatWork, planWork, authWork])(
  'processes of $service that are killed lose nothing of their work, and do nothing twice',
  async ({ service, settings: own, kills, prepare }) => {
    const namespace = newNamespace();
    const uploadsDir = await mkdtemp(join(tmpdir(), 'layover-test-'));
    const settings = { NAMESPACE: namespace, JWKS_URL: tokens.jwksUrl, UPLOADS_DIR: uploadsDir, ...own };
    const main = join(import.meta.dirname, `../../services/${service}/src/main.ts`);
    const mongo = await openMongo({
      uri: String(process.env.MONGODB_URI),
      namespace,
      service,
      logger,
    }).asPromise();
    const stores = { services: { [service]: { mongo, uploadsDir } } };
    const leftovers = () => findStoredTraces(stores, word);
    try {
      const { events, calls, check } = await prepare({ namespace, tokens, settings, word });
      expect(await leftovers()).not.toEqual([]);
      await withChannel(amqp, async (channel) => {
        const published = await collectEvents(channel, namespace);
        await publishAll(namespace, events);
        for (const [index, afterWrites] of kills.entries()) {
          await killInTheMiddle({ main, settings, afterWrites });
          // Later ones may have done everything.
          if (index === 0) expect(await leftovers()).not.toEqual([]);
        }
        if (calls)
          await killInTheMiddle({ ...{ main, settings }, afterWrites: calls.afterWrites, calls: calls.send });
        await endLeases(mongo);

        const last = spawnProcess(main, settings);
        last.stdout.resume();
        try {
          await eventually(async () => expect(await leftovers()).toEqual([]), 60_000, 200);
          await eventually(() => check({ mongo, published }), 60_000, 200);
        } finally {
          last.kill('SIGTERM');
          await once(last, 'exit');
        }
        expect((await channel.checkQueue(deadQueueOf(namespace, service))).messageCount).toBe(0);
      });
    } finally {
      await mongo.dropDatabase();
      await mongo.close();
      await removeQueues(amqp, namespace, service);
      await rm(uploadsDir, { recursive: true, force: true });
    }
  },
  240_000,
);
