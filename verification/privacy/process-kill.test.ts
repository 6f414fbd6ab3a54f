import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { connectBroker } from '@layover/kit/events/broker';
import { decodeBody, encodeBody } from '@layover/kit/events/envelope';
import { deadQueueOf, exchangeOf } from '@layover/kit/events/topology';
import { createLogger } from '@layover/kit/logger';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { prepareProcesses } from '@layover/kit/testing/process-fixture';
import type { EventMessage, EventType } from '@layover/proto/events/catalogue';
import type { ConfirmChannel } from 'amqplib';
import type { Connection } from 'mongoose';
import { findStoredTraces } from './find-traces.ts';
import { authWork } from './interrupted/auth-work.ts';
import { chatWork } from './interrupted/chat-work.ts';
import type { AnyEvent, Done, InterruptedWork } from './interrupted/interrupted-work.ts';
import { paymentWork } from './interrupted/payment-work.ts';
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
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchangeOf(namespace), '#');
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
  for (const jobs of ['account_removals', 'data_export_tasks', 'digests_due'])
    await mongo.collection(jobs).updateMany({ lease: { $exists: true } }, { $set: { dueAt } });
}

it.each<InterruptedWork>([userWork, chatWork, planWork, authWork, paymentWork])(
  'processes of $service that are killed lose nothing of their work, and do nothing twice',
  async ({ service, settings: own, kills, prepare }) => {
    const processes = await prepareProcesses(service, {
      NODE_ENV: 'test',
      TASK_POLL_SECONDS: '0.5',
      ...own,
    });
    const { namespace, tokens, settings, mongo, uploadsDir } = processes;
    const stores = { services: { [service]: { mongo, uploadsDir } } };
    const leftovers = () => findStoredTraces(stores, word);
    try {
      const { events, calls, check } = await prepare({ namespace, tokens, settings, word });
      expect(await leftovers()).not.toEqual([]);
      await withChannel(amqp, async (channel) => {
        const published = await collectEvents(channel, namespace);
        await publishAll(namespace, events);
        for (const [index, afterWrites] of kills.entries()) {
          await processes.killAfterWrites(afterWrites);
          // Later ones may have done everything.
          if (index === 0) expect(await leftovers()).not.toEqual([]);
        }
        if (calls) await processes.killAfterWrites(calls.afterWrites, calls.send);
        await endLeases(mongo);
        await processes.runUntil(
          async () => {
            expect(await leftovers()).toEqual([]);
            await check({ mongo, published });
          },
          'SIGTERM',
          200,
        );
        expect((await channel.checkQueue(deadQueueOf(namespace, service))).messageCount).toBe(0);
      });
    } finally {
      await processes.close();
    }
  },
  240_000,
);
