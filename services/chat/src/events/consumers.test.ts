import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectBroker } from '@layover/kit/events/broker';
import type { EventFields, EventType } from '@layover/kit/events/catalogue';
import { encodeBody } from '@layover/kit/events/envelope';
import { createLogger } from '@layover/kit/logger';
import { openRedis, revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import {
  type ChatTestHarness,
  nextDisconnect,
  startChatTestHarness,
  statusAndCode,
} from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const logger = createLogger('test', 'silent');
/** Says as another service what happened. */
async function tell<T extends EventType>(
  from: 'auth' | 'plan' | 'user' | 'payment',
  type: T,
  fields: EventFields<T>,
) {
  const broker = connectBroker({
    url: process.env.AMQP_URL!,
    namespace: harness.a.namespace,
    service: from,
    logger,
  });
  await eventually(() => expect(broker.state).toBe('up'));
  await broker.publish(
    { id: randomUUID(), type, time: new Date(), version: Date.now() },
    encodeBody(type, fields),
  );
  await broker.close();
}

describe('what other services say', () => {
  it('closes the sockets of an ended session on both instances, and no others', async () => {
    const person = await harness.person();
    const sid = newId();
    const [one, two] = [
      await harness.connect(harness.a, person, { sid }),
      await harness.connect(harness.b, person, { sid }),
    ];
    const other = await harness.connect(harness.b, person);
    const both = Promise.all([nextDisconnect(one.client), nextDisconnect(two.client)]);
    await tell('auth', 'auth.session-ended', { accountId: person._id, sessionId: sid });
    expect(await both).toEqual(['io server disconnect', 'io server disconnect']);
    expect([one, two].map(({ received }) => received.at(-1)?.event)).toEqual([
      'session-ended',
      'session-ended',
    ]);
    expect(other.client.connected).toBe(true);
  });

  it('closes the sockets of an ended session within five seconds, even when nobody was told of the end', async () => {
    const person = await harness.person();
    const sid = newId();
    const [one, other] = [
      await harness.connect(harness.a, person, { sid }),
      await harness.connect(harness.a, person),
    ];
    const gone = nextDisconnect(one.client);
    const redis = openRedis({ url: process.env.REDIS_URL!, logger });
    await eventually(() => redis.set(revokedSessionKey(harness.a.namespace, sid), '1', 'EX', 60));
    const from = Date.now();
    expect(await gone).toBe('io server disconnect');
    expect(Date.now() - from).toBeLessThan(5_000);
    expect(other.client.connected).toBe(true);
    redis.disconnect();
  });

  it('closes all sockets of an account that was disabled or deleted', async () => {
    const person = await harness.person();
    const [one, two] = [await harness.connect(harness.a, person), await harness.connect(harness.b, person)];
    const both = Promise.all([nextDisconnect(one.client), nextDisconnect(two.client)]);
    await tell('auth', 'auth.account-disabled', { accountId: person._id, disabled: true });
    expect(await both).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('takes away the invitations of an account that is disabled, and those to one that is deleted', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.tryCreateGroup(ana, [cleo]).expect(201);
    await harness.tryCreateGroup(ben, [cleo]).expect(201);
    expect(await harness.invitations(cleo)).toHaveLength(2);
    await tell('auth', 'auth.account-disabled', { accountId: ana._id, disabled: true });
    // One of the instances is told, the other may show what it knew for a moment.
    const told = await eventually(async () => {
      for (const instance of [harness.a, harness.b]) {
        if ((await harness.invitations(cleo, instance)).length === 1) return instance;
      }
      throw new Error('both instances still show it');
    });
    const [group] = (await harness.list(ana)).chats;
    await told.as(cleo).post(`/api/chat/accept-chat/${group!._id}`).expect(404);
    await tell('auth', 'auth.account-deleted', { accountId: cleo._id });
    await eventually(async () => {
      const left = await harness.a.mongo.model('invitations').countDocuments({ user: cleo._id });
      expect(left).toBe(0);
    });
  });

  it('shows a new name, lets a completed profile in, and takes new limits of a package', async () => {
    const person = testPerson({ selected_package: 'silver' });
    await harness.a.as(person).get('/api/chat/user').expect(403);
    await tell('user', 'user.profile-changed', {
      userId: person._id,
      firstName: 'Ines',
      company: 'Halcyon',
      job: 'Buyer',
    });
    await tell('payment', 'payment.package-changed', {
      packageId: newId(),
      tier: 'silver',
      chatRequestsPerDay: 1,
      groupMembers: 3,
    });
    await eventually(() => harness.a.as(person).get('/api/chat/user').expect(200));
    const others = await Promise.all([1, 2, 3].map(() => harness.person()));
    const start = (to: TestPerson) =>
      harness.a
        .as(person)
        .post('/api/chat/create-chat')
        .send({ chat_type: 'simple', userdestination: to._id });
    const first = await start(others[0]!).expect(201);
    expect(first.body.document.chat.userinital.first_name).toBe('Ines');
    await eventually(async () => {
      const persons = others.map(({ _id }) => ({ user: _id }));
      const body = { chat_type: 'group', chat_name: 'Four', persons };
      const refused = await harness.a.as(person).post('/api/chat/create-chat').send(body);
      expect(statusAndCode(refused)).toEqual([403, 'group_limit']);
    });
    await start(others[1]!).expect(403);
  });
});
