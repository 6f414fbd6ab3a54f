import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import amqp from 'amqplib';
import mongoose from 'mongoose';
import { currentRequestId } from '../request-context.ts';
import { eventFixture, RETRY_STAGES, withChannel } from '../testing/event-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { startTcpFaultProxy } from '../testing/tcp-fault-proxy.ts';
import type { Broker } from './broker.ts';
import type { Consumers } from './consumer.ts';
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts';
import { declare } from './declare.ts';
import { encodeBody } from './envelope.ts';
import { inboxModel } from './inbox.model.ts';
import { eventMetrics } from './metrics.ts';
import { failureTopology, queueOf } from './topology.ts';

type Fixture = Awaited<ReturnType<typeof eventFixture>>;

let fixture: Fixture;
let publisher: Broker;
/** What the handler was given, and what it is to do, by profile id. */
const seen: { id: string; at: number; eventId: string; requestId: string | undefined }[] = [];
const behaviour = new Map<string, () => void>();
const seenOf = (id: string) => seen.filter((one) => one.id === id);

beforeAll(async () => {
  fixture = await eventFixture();
  const { database } = fixture;
  await inboxModel(database).createIndexes();
  fixture.broker('listener').consume(
    {
      'user.profile-changed': ({ userId }, { id }) => {
        seen.push({ id: userId, at: Date.now(), eventId: id, requestId: currentRequestId() });
        behaviour.get(userId)?.();
      },
    },
    database,
  );
  await fixture.consuming('listener');
  publisher = fixture.broker('user');
  await eventually(() => expect(publisher.state).toBe('up'));
});

afterAll(() => fixture.close());

const publish = (userId: string, id: string = randomUUID(), requestId?: string) =>
  publisher.publish(
    { id, type: 'user.profile-changed', time: new Date(), version: 1, requestId },
    encodeBody('user.profile-changed', { userId }),
  );
const dead = () => ({ url: fixture.url, namespace: fixture.namespace, service: 'listener' });

describe('a consumer', () => {
  it('gets an event of another service, within the request that caused it', async () => {
    await publish('plain', randomUUID(), 'request-7');
    await eventually(() => expect(seenOf('plain')).toHaveLength(1));
    expect(seenOf('plain')[0]?.requestId).toBe('request-7');
  });

  it('handles an event once when it is delivered twice', async () => {
    const id = randomUUID();
    await publish('twice', id);
    await eventually(async () => expect(await inboxModel(fixture.database).exists({ _id: id })).toBeTruthy());
    await publish('twice', id);
    await publish('after twice');
    await eventually(() => expect(seenOf('after twice')).toHaveLength(1));
    await eventually(async () => expect(await fixture.messageCount('listener')).toBe(0));
    expect(seenOf('twice')).toHaveLength(1);
  });

  it('tries a failed event again after each delay, until it succeeds', async () => {
    behaviour.set('fails twice', () => {
      if (seenOf('fails twice').length < 3) throw new Error('not yet');
    });
    await publish('fails twice');
    await eventually(() => expect(seenOf('fails twice')).toHaveLength(3));
    const [first, second, third] = seenOf('fails twice').map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(95);
    expect(third - second).toBeGreaterThanOrEqual(195);
    expect(new Set(seenOf('fails twice').map(({ eventId }) => eventId)).size).toBe(1);
    expect(await listDeadLetters(dead())).toEqual([]);
  });

  it('parks an event that fails at every try, and handles it once it is replayed', async () => {
    behaviour.set('fails always', () => {
      throw new Error('the shop is shut');
    });
    const id = randomUUID();
    await publish('fails always', id);
    const [letter] = await eventually(async () => {
      const letters = await listDeadLetters(dead());
      expect(letters).toHaveLength(1);
      return letters;
    });
    expect(letter).toMatchObject({
      id,
      type: 'user.profile-changed',
      reason: 'Error: the shop is shut',
      failures: 3,
      message: { userId: 'fails always' },
    });
    expect(seenOf('fails always')).toHaveLength(3);

    behaviour.delete('fails always');
    expect(await replayDeadLetters(dead(), ['another id'])).toBe(0);
    expect(await replayDeadLetters(dead(), [id])).toBe(1);
    await eventually(() => expect(seenOf('fails always')).toHaveLength(4));
    expect(await listDeadLetters(dead())).toEqual([]);
  });

  it('goes on with the next event after one that fails, and lists a dead letter as often as asked', async () => {
    behaviour.set('refused', () => {
      throw new Error('no such person');
    });
    await publish('refused');
    await publish('after refused');
    await eventually(() => expect(seenOf('after refused')).toHaveLength(1));
    const letters = await eventually(async () => {
      const found = await listDeadLetters(dead());
      expect(found).toHaveLength(1);
      return found;
    });
    expect(letters[0]).toMatchObject({ reason: 'Error: no such person', failures: 3 });
    expect(seenOf('refused')).toHaveLength(3);
    for (let i = 0; i < 25; i++) expect(await listDeadLetters(dead())).toHaveLength(1);
    behaviour.delete('refused');
    await replayDeadLetters(dead());
    await eventually(() => expect(seenOf('refused')).toHaveLength(4));
  });

  it.each([
    [
      'bytes that are no protobuf',
      {
        messageId: 'poison-1',
        type: 'user.profile-changed',
        headers: { version: 1, time: new Date(0).toISOString() },
      },
      'cannot be read',
    ],
    [
      'an unknown type',
      { messageId: 'poison-2', type: 'user.unheard-of', headers: {} },
      'unknown event type',
    ],
    ['no envelope', {}, 'has no message id'],
  ])('parks %s with the reason', async (_what, properties, reason) => {
    await fixture.sendRaw('listener', Buffer.from('ffffff', 'hex'), properties);
    await eventually(async () => {
      const [letter] = await listDeadLetters(dead());
      expect(letter?.reason).toContain(reason);
    });
    await fixture.purgeDeadLetters('listener');
  });

  it('lets the broker park what kills its process again and again', async () => {
    const service = 'chat';
    const queue = queueOf(fixture.namespace, service);
    const connection = await amqp.connect(fixture.url);
    await declare(connection, failureTopology(fixture.namespace, service, RETRY_STAGES), fixture.logger);
    await connection.close();
    await withChannel(fixture.url, async (channel) => {
      await channel.purgeQueue(queue);
      channel.sendToQueue(queue, Buffer.from('x'), { messageId: 'killer', type: 'user.profile-changed' });
      await channel.waitForConfirms();
    });
    await eventually(async () => {
      await withChannel(fixture.url, async (channel) => channel.get(queue));
      const [letter] = await listDeadLetters({ ...dead(), service });
      expect(letter).toMatchObject({ id: 'killer', reason: 'broker: delivery_limit' });
    });
  });

  it('finishes what it has in hand before it closes', async () => {
    let finished = 0;
    const listener = fixture.broker('slow');
    const got = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    listener.consume(
      {
        'auth.account-deleted': async () => {
          got.resolve();
          await goOn.promise;
          finished++;
        },
      },
      fixture.database,
    );
    await fixture.consuming('slow');
    let sent = 0;
    const send = async () => {
      const body = encodeBody('auth.account-deleted', { accountId: 'a' });
      await publisher.publish(
        { id: randomUUID(), type: 'auth.account-deleted', time: new Date(), version: 1 },
        body,
      );
      sent++;
    };
    await send();
    await got.promise;
    const closing = listener.close();
    await eventually(async () => {
      await send();
      // It takes no more.
      expect(await fixture.messageCount('slow')).toBeGreaterThan(0);
    });
    goOn.resolve();
    await closing;
    expect(finished).toBeGreaterThan(0);
    expect(await fixture.messageCount('slow')).toBe(sent - finished);
  });

  it('does not count failures while its own database is away', async () => {
    const proxy = await startTcpFaultProxy(process.env.MONGODB_URI as string);
    const options = { dbName: fixture.database.name, directConnection: true, serverSelectionTimeoutMS: 500 };
    const database = await mongoose.createConnection(proxy.url, options).asPromise();
    const service = 'patient';
    let handled = 0;
    const consumers: Partial<Consumers> = {
      'auth.session-ended': () => {
        handled++;
      },
    };
    fixture.broker(service).consume(consumers, database);
    await fixture.consuming(service);
    proxy.disconnect();
    const failuresBefore = await retried();
    const body = encodeBody('auth.session-ended', { sessionId: 's' });
    const type = 'auth.session-ended';
    await publisher.publish({ id: randomUUID(), type, time: new Date(), version: 1 }, body);
    await eventually(async () =>
      expect(await retried()).toBeGreaterThan(failuresBefore + RETRY_STAGES.length),
    );
    proxy.restore();
    await eventually(() => expect(handled).toBe(1));
    expect(await listDeadLetters({ ...dead(), service })).toEqual([]);
    await database.close();
    await proxy.close();
  });
});

async function retried() {
  const { values } = await eventMetrics.retried.get();
  return values.find(({ labels }) => labels.type === 'auth.session-ended')?.value ?? 0;
}
