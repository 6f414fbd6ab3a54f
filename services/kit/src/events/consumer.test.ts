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
import { type EventMeta, encodeBody, toProperties } from './envelope.ts';
import { inboxModel } from './inbox.model.ts';
import { eventMetrics } from './metrics.ts';
import { exchangeOf, failureTopology, queueOf } from './topology.ts';

type Fixture = Awaited<ReturnType<typeof eventFixture>>;

let fixture: Fixture;
let publisher: Broker;
/** The events that the handler received. */
const received: { id: string; at: number; eventId: string; requestId: string | undefined }[] = [];
/** The behaviour of the handler for an event, by user id. */
const behaviour = new Map<string, () => void>();
const receivedFor = (id: string) => received.filter((event) => event.id === id);

beforeAll(async () => {
  fixture = await eventFixture();
  const { database } = fixture;
  await inboxModel(database).createIndexes();
  fixture.broker('listener').consume(
    {
      'user.profile-changed': ({ userId }, { id }) => {
        received.push({ id: userId, at: Date.now(), eventId: id, requestId: currentRequestId() });
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
const deadLettersOf = () => ({ url: fixture.url, namespace: fixture.namespace, service: 'listener' });

describe('a consumer', () => {
  it('receives an event of another service with its request id', async () => {
    await publish('plain', randomUUID(), 'request-7');
    await eventually(() => expect(receivedFor('plain')).toHaveLength(1));
    expect(receivedFor('plain')[0]?.requestId).toBe('request-7');
  });

  it('handles an event once when it is delivered twice', async () => {
    const id = randomUUID();
    await publish('twice', id);
    await eventually(async () => expect(await inboxModel(fixture.database).exists({ _id: id })).toBeTruthy());
    await publish('twice', id);
    await publish('after twice');
    await eventually(() => expect(receivedFor('after twice')).toHaveLength(1));
    await eventually(async () => expect(await fixture.messageCount('listener')).toBe(0));
    expect(receivedFor('twice')).toHaveLength(1);
  });

  it('retries a failed event after each delay until it succeeds', async () => {
    behaviour.set('fails twice', () => {
      if (receivedFor('fails twice').length < 3) throw new Error('not yet');
    });
    await publish('fails twice');
    await eventually(() => expect(receivedFor('fails twice')).toHaveLength(3));
    const [first, second, third] = receivedFor('fails twice').map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(95);
    expect(third - second).toBeGreaterThanOrEqual(195);
    expect(new Set(receivedFor('fails twice').map(({ eventId }) => eventId)).size).toBe(1);
    expect(await listDeadLetters(deadLettersOf())).toEqual([]);
  });

  it('moves an event that fails at every attempt to the dead letters, and handles it when it is replayed', async () => {
    behaviour.set('fails always', () => {
      throw new Error('the handler fails');
    });
    const id = randomUUID();
    await publish('fails always', id);
    const [letter] = await eventually(async () => {
      const letters = await listDeadLetters(deadLettersOf());
      expect(letters).toHaveLength(1);
      return letters;
    });
    expect(letter).toMatchObject({
      id,
      type: 'user.profile-changed',
      reason: 'Error: the handler fails',
      failures: 3,
      message: { userId: 'fails always' },
    });
    expect(receivedFor('fails always')).toHaveLength(3);

    behaviour.delete('fails always');
    expect(await replayDeadLetters(deadLettersOf(), ['another id'])).toBe(0);
    expect(await replayDeadLetters(deadLettersOf(), [id])).toBe(1);
    await eventually(() => expect(receivedFor('fails always')).toHaveLength(4));
    expect(await listDeadLetters(deadLettersOf())).toEqual([]);
  });

  it('handles the next event after one that fails, and keeps a dead letter when it is listed', async () => {
    behaviour.set('rejected', () => {
      throw new Error('no such person');
    });
    await publish('rejected');
    await publish('after rejected');
    await eventually(() => expect(receivedFor('after rejected')).toHaveLength(1));
    const letters = await eventually(async () => {
      const found = await listDeadLetters(deadLettersOf());
      expect(found).toHaveLength(1);
      return found;
    });
    expect(letters[0]).toMatchObject({ reason: 'Error: no such person', failures: 3 });
    expect(receivedFor('rejected')).toHaveLength(3);
    for (let i = 0; i < 25; i++) expect(await listDeadLetters(deadLettersOf())).toHaveLength(1);
    behaviour.delete('rejected');
    await replayDeadLetters(deadLettersOf());
    await eventually(() => expect(receivedFor('rejected')).toHaveLength(4));
  });

  it.each([
    [
      'a message whose body is not protobuf',
      {
        messageId: 'poison-1',
        type: 'user.profile-changed',
        headers: { version: 1, time: new Date(0).toISOString() },
      },
      'cannot be read',
    ],
    [
      'a message of an unknown type',
      { messageId: 'poison-2', type: 'user.unknown', headers: {} },
      'unknown event type',
    ],
    ['a message without an envelope', {}, 'has no message id'],
  ])('moves %s to the dead letters with the reason', async (_name, properties, reason) => {
    await fixture.sendRaw('listener', Buffer.from('ffffff', 'hex'), properties);
    await eventually(async () => {
      const [letter] = await listDeadLetters(deadLettersOf());
      expect(letter?.reason).toContain(reason);
    });
    await fixture.purgeDeadLetters('listener');
  });

  it('moves an event that was published under another name to the dead letters', async () => {
    const body = encodeBody('user.profile-changed', { userId: 'forged' });
    const meta = {
      id: randomUUID(),
      type: 'user.profile-changed',
      source: 'chat',
      time: new Date(),
      version: 1,
    };
    const name = 'chat.people-notified';
    await withChannel(fixture.url, async (channel) => {
      await channel.bindQueue(queueOf(fixture.namespace, 'listener'), exchangeOf(fixture.namespace), name);
      channel.publish(exchangeOf(fixture.namespace), name, body, toProperties(meta as EventMeta));
      await channel.waitForConfirms();
    });
    await eventually(async () => {
      const [letter] = await listDeadLetters(deadLettersOf());
      expect(letter?.reason).toContain(`was published as ${name}`);
    });
    expect(receivedFor('forged')).toEqual([]);
    await fixture.purgeDeadLetters('listener');
  });

  it('lets the broker move a message that is never acknowledged to the dead letters', async () => {
    const service = 'chat';
    const queue = queueOf(fixture.namespace, service);
    const connection = await amqp.connect(fixture.url);
    await declare(connection, failureTopology(fixture.namespace, service, RETRY_STAGES));
    await connection.close();
    await withChannel(fixture.url, async (channel) => {
      await channel.purgeQueue(queue);
      channel.sendToQueue(queue, Buffer.from('x'), { messageId: 'killer', type: 'user.profile-changed' });
      await channel.waitForConfirms();
    });
    await eventually(async () => {
      await withChannel(fixture.url, async (channel) => channel.get(queue));
      const [letter] = await listDeadLetters({ ...deadLettersOf(), service });
      expect(letter).toMatchObject({ id: 'killer', reason: 'broker: delivery_limit' });
    });
  });

  it('finishes the events in progress before it closes', async () => {
    let finished = 0;
    const listener = fixture.broker('slow');
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    listener.consume(
      {
        'auth.account-deleted': async () => {
          started.resolve();
          await finish.promise;
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
    await started.promise;
    const closing = listener.close();
    await eventually(async () => {
      await send();
      // The closing consumer takes no further event.
      expect(await fixture.messageCount('slow')).toBeGreaterThan(0);
    });
    finish.resolve();
    await closing;
    expect(finished).toBeGreaterThan(0);
    expect(await fixture.messageCount('slow')).toBe(sent - finished);
  });

  it('does not count failures while its own database is unavailable', async () => {
    const proxy = await startTcpFaultProxy(process.env.MONGODB_URI as string);
    const options = { dbName: fixture.database.name, directConnection: true, serverSelectionTimeoutMS: 500 };
    const database = await mongoose.createConnection(proxy.url, options).asPromise();
    const service = 'without-database';
    let handled = 0;
    const consumers: Partial<Consumers> = {
      'auth.session-ended': () => {
        handled++;
      },
    };
    fixture.broker(service).consume(consumers, database);
    await fixture.consuming(service);
    proxy.disconnect();
    const retriesBefore = await retryCount();
    const body = encodeBody('auth.session-ended', { sessionId: 's' });
    const type = 'auth.session-ended';
    await publisher.publish({ id: randomUUID(), type, time: new Date(), version: 1 }, body);
    await eventually(async () =>
      expect(await retryCount()).toBeGreaterThan(retriesBefore + RETRY_STAGES.length),
    );
    proxy.restore();
    await eventually(() => expect(handled).toBe(1));
    expect(await listDeadLetters({ ...deadLettersOf(), service })).toEqual([]);
    await database.close();
    await proxy.close();
  });
});

async function retryCount() {
  const { values } = await eventMetrics.retried.get();
  return values.find(({ labels }) => labels.type === 'auth.session-ended')?.value ?? 0;
}
