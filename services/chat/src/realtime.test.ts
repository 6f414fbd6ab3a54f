import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectBroker } from '@layover/kit/events/broker';
import type { EventFields, EventType } from '@layover/kit/events/catalogue';
import { encodeBody } from '@layover/kit/events/envelope';
import { createLogger } from '@layover/kit/logger';
import { openRedis, revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService } from '@layover/kit/testing/start-test-service';
import { newId, startTestTokens, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import jwt from 'jsonwebtoken';
import { chatService } from './service.ts';
import { type ChatHouse, type Client, startChatHouse } from './testing/chat-house.ts';

const logger = createLogger('test', 'silent');
let house: ChatHouse;

beforeAll(async () => {
  house = await startChatHouse();
}, 60_000);
afterAll(() => house?.stop());

const refusal = (client: Client) =>
  new Promise<string>((resolve, reject) => {
    client.once('connect_error', ({ message }) => resolve(message));
    client.once('connect', () => reject(new Error('was let in')));
  });
const ended = (client: Client) => new Promise<string>((resolve) => client.once('disconnect', resolve));

/** Says as another service what happened. */
async function tell<T extends EventType>(
  from: 'auth' | 'plan' | 'user' | 'payment',
  type: T,
  fields: EventFields<T>,
) {
  const broker = connectBroker({
    url: process.env.AMQP_URL!,
    namespace: house.a.namespace,
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

describe('the handshake', () => {
  it('lets nobody in without a good token of a member', async () => {
    const person = await house.person();
    const stranger = await startTestTokens();
    const unsigned = jwt.sign({ ...person, sid: newId() }, null, { algorithm: 'none' });
    for (const token of [
      undefined,
      null,
      { $gt: '' },
      'nonsense',
      unsigned,
      stranger.tokenFor(person),
      house.a.tokens.tokenFor(person, { expiresIn: -1 }),
    ]) {
      expect(await refusal(house.socket(house.a, token))).toBe('unauthenticated');
    }
    await stranger.close();
    expect(await refusal(house.socket(house.a, house.a.tokens.tokenFor(testPerson())))).toBe(
      'profile_incomplete',
    );
  });

  it('lets an ended session in no more', async () => {
    const person = await house.person();
    const redis = openRedis({ url: process.env.REDIS_URL!, logger });
    await eventually(() => redis.set(revokedSessionKey(house.a.namespace, 'ended-sid'), '1', 'EX', 60));
    const token = house.a.tokens.tokenFor(person, { sid: 'ended-sid' });
    expect(await refusal(house.socket(house.b, token))).toBe('session_ended');
    redis.disconnect();
  });

  it('ends with its token, after which the client is back by itself with a new one', async () => {
    const person = await house.person();
    const impatient = await startTestService(chatService, {
      namespace: house.a.namespace,
      tokens: house.a.tokens,
      settings: { SOCKET_GRACE_SECONDS: '0' },
    });
    // Long enough to connect with on a busy machine, short enough to wait for.
    const tokens = [4, 900].map((expiresIn) => house.a.tokens.tokenFor(person, { expiresIn }));
    const client = house.socket(impatient, tokens[0]);
    const connections: string[] = [];
    client.on('connect', () => connections.push(client.id!));
    client.auth = (give) => give({ token: tokens.shift() });
    expect(await ended(client)).toBe('transport close');
    await eventually(() => expect(connections).toHaveLength(2));
    client.disconnect();
    await impatient.stop();
  });

  it('takes no other transport than WebSocket, and no packet over 64 KiB', async () => {
    const polling = await fetch(`${house.a.url}/api/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
    const { client } = await house.listen(house.a, await house.person());
    const gone = ended(client);
    (client as unknown as { emit: (event: string, text: string) => void }).emit('x', 'y'.repeat(65 * 1024));
    expect(await gone).toBe('transport close');
  });
});

describe('delivery between two instances', () => {
  it('brings a new chat, the messages in it and its acceptance to the other instance', async () => {
    const [ana, ben] = [await house.person({ first_name: 'Ana' }), await house.person()];
    const [anas, bens] = [await house.listen(house.a, ana), await house.listen(house.b, ben)];
    const chat = await house.startChat(ana, ben);
    const one = await house.send(ana, chat._id, 'first words');
    await eventually(() => {
      expect(bens.chats.map(({ _id, requesting }) => [_id, requesting])).toEqual([[chat._id, true]]);
      expect(bens.messages).toEqual([one]);
      // The writer's own windows hear it too.
      expect(anas.messages).toEqual([one]);
    });
    await house.b.as(ben).post(`/api/chat/accept-chat/${chat._id}`).expect(200);
    await eventually(() => {
      const accepted = anas.heard.find(({ event }) => event === 'acceptChat');
      expect(accepted?.args).toEqual([{ chatId: chat._id, revision: expect.any(Number) }]);
      expect(anas.messages.at(-1)).toMatchObject({ notice: 'accepted' });
    });
    expect(bens.heard.map(({ event }) => event).slice(0, 2)).toEqual(['new-chat', 'message']);
  });

  it('brings a group to all its members and to nobody else, each as that member sees it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => house.person()));
    const [ana, ben, cleo, eve] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const listeners = await Promise.all(people.map((p, i) => house.listen(i % 2 ? house.a : house.b, p)));
    const chat = await house.group(ana, ben, cleo);
    const message = await house.send(cleo, chat._id, 'hello all');
    await eventually(() => {
      for (const { messages } of listeners.slice(0, 3)) {
        expect(messages.filter(({ notice }) => notice !== 'group_created')).toEqual([message]);
      }
    });
    const viewers = listeners.slice(0, 3).map((l) => l.chats[0]?.unreadmsg[0]?.user);
    expect(viewers).toEqual([ana, ben, cleo].map(({ _id }) => _id));
    const last = listeners[3]!;
    const after = await house.startChat(ana, eve);
    await eventually(() => expect(last.chats.map(({ _id }) => _id)).toEqual([after._id]));
    expect(last.messages).toEqual([]);
  });

  it('reaches a socket that connected while the chat was made', async () => {
    const ana = await house.person();
    for (let round = 0; round < 4; round++) {
      const ben = await house.person();
      const [bens, chat] = await Promise.all([house.listen(house.b, ben), house.startChat(ana, ben)]);
      const message = await house.send(ana, chat._id, 'are you there');
      await eventually(() => expect(bens.messages).toEqual([message]));
    }
  });

  it('hides from the blocker what the other writes and reads, and keeps the block from the other', async () => {
    const [ana, ben] = [await house.person(), await house.person()];
    const chat = await house.openChat(ana, ben);
    const [anas, anasSecond] = [await house.listen(house.a, ana), await house.listen(house.b, ana)];
    const bens = await house.listen(house.b, ben);
    await house.a.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200);
    const hidden = await house.send(ben, chat._id, 'hidden');
    await eventually(() => {
      expect(bens.messages).toEqual([hidden]);
      for (const mine of [anas, anasSecond]) {
        expect(mine.messages.map(({ notice }) => notice)).toEqual(['blocked']);
        expect(mine.chats[0]).toMatchObject({ _id: chat._id, blocked: true });
      }
    });
    await house.b.as(ben).put(`/api/message/watch-message/${chat._id}`).send({}).expect(200);
    await house.a.as(ana).post(`/api/chat/un-block-person/${chat._id}`).expect(200);
    const shown = await house.send(ben, chat._id, 'shown');
    await eventually(() => expect(anasSecond.messages.at(-1)).toEqual(shown));
    expect(anas.messages.map(({ notice, text }) => notice ?? text)).toEqual([
      'blocked',
      'unblocked',
      'shown',
    ]);
    expect(anas.heard.filter(({ event }) => event === 'read')).toEqual([]);
    expect(bens.chats).toEqual([]);
    expect(bens.messages.map(({ text }) => text)).toEqual(['hidden', 'shown']);
  });

  it("tells the other's and one's own windows what was read", async () => {
    const [ana, ben] = [await house.person(), await house.person()];
    const chat = await house.openChat(ana, ben);
    const [anas, bens] = [await house.listen(house.a, ana), await house.listen(house.b, ben)];
    const { seq } = await house.send(ana, chat._id, 'read me');
    for (let i = 0; i < 3; i++) {
      await house.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq, userWatch: ben._id });
    }
    const last = await house.send(ana, chat._id, 'done');
    await eventually(() => {
      for (const listener of [anas, bens]) expect(listener.messages.at(-1)).toEqual(last);
    });
    await eventually(() => {
      for (const listener of [anas, bens]) {
        const reads = listener.heard.filter(({ event }) => event === 'read').map(({ args }) => args[0]);
        expect(reads).toEqual([{ chatId: chat._id, reads: [{ user: ben._id, readSeq: seq }] }]);
      }
    });
  });
});

describe('what other services say', () => {
  it('carries the count of a plan to everybody', async () => {
    const listeners = await Promise.all(
      [house.a, house.b].map(async (instance) => house.listen(instance, await house.person())),
    );
    const planId = newId();
    await tell('plan', 'plan.interest-changed', { planId, userId: newId(), interested: true, count: 7 });
    await eventually(() => {
      for (const { heard } of listeners) {
        expect(heard).toContainEqual({ event: 'plan-interest', args: [{ planId, count: 7 }] });
      }
    });
  });

  it('closes the sockets of an ended session on both instances, and no others', async () => {
    const person = await house.person();
    const sid = newId();
    const [one, two] = [await house.listen(house.a, person, sid), await house.listen(house.b, person, sid)];
    const other = await house.listen(house.b, person);
    const both = Promise.all([ended(one.client), ended(two.client)]);
    await tell('auth', 'auth.session-ended', { accountId: person._id, sessionId: sid });
    expect(await both).toEqual(['io server disconnect', 'io server disconnect']);
    expect([one, two].map(({ heard }) => heard.at(-1)?.event)).toEqual(['session-ended', 'session-ended']);
    expect(other.client.connected).toBe(true);
  });

  it('closes the sockets of an ended session within five seconds, even when nobody was told of the end', async () => {
    const person = await house.person();
    const sid = newId();
    const [one, other] = [await house.listen(house.a, person, sid), await house.listen(house.a, person)];
    const gone = ended(one.client);
    const redis = openRedis({ url: process.env.REDIS_URL!, logger });
    await eventually(() => redis.set(revokedSessionKey(house.a.namespace, sid), '1', 'EX', 60));
    const from = Date.now();
    expect(await gone).toBe('io server disconnect');
    expect(Date.now() - from).toBeLessThan(5_000);
    expect(other.client.connected).toBe(true);
    redis.disconnect();
  });

  it('closes all sockets of an account that was disabled or deleted', async () => {
    const person = await house.person();
    const [one, two] = [await house.listen(house.a, person), await house.listen(house.b, person)];
    const both = Promise.all([ended(one.client), ended(two.client)]);
    await tell('auth', 'auth.account-disabled', { accountId: person._id, disabled: true });
    expect(await both).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('shows a new name, lets a completed profile in, and takes new limits of a package', async () => {
    const person = testPerson({ selected_package: 'silver' });
    await house.a.as(person).get('/api/chat/user').expect(403);
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
    await eventually(() => house.a.as(person).get('/api/chat/user').expect(200));
    const others = await Promise.all([1, 2, 3].map(() => house.person()));
    const start = (to: TestPerson) =>
      house.a.as(person).post('/api/chat/create-chat').send({ chat_type: 'simple', userdestination: to._id });
    const first = await start(others[0]!).expect(201);
    expect(first.body.document.chat.userinital.first_name).toBe('Ines');
    await eventually(async () => {
      const persons = others.map(({ _id }) => ({ user: _id }));
      const body = { chat_type: 'group', chat_name: 'Four', persons };
      await house.a.as(person).post('/api/chat/create-chat').send(body).expect(403);
    });
    await start(others[1]!).expect(403);
  });
});

describe('catching up', () => {
  const changes = async (person: TestPerson, body: object) =>
    (await house.b.as(person).post('/api/chat/changes').send(body).expect(200)).body.document;

  it('brings what was missed while away: messages, acceptance, reads and new chats', async () => {
    const [ana, ben] = [await house.person(), await house.person()];
    const chat = await house.startChat(ana, ben);
    const known = { [chat._id]: chat.revision };
    const start = await changes(ana, { chats: known });
    const sent = [await house.send(ana, chat._id, 'one'), await house.send(ana, chat._id, 'two')];
    await house.a.as(ben).post(`/api/chat/accept-chat/${chat._id}`);
    await house.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq: sent[1]!.seq });
    const other = await house.startChat(await house.person(), ana);
    const caught = await changes(ana, { chats: known, since: start.at });
    expect(
      caught.messages.map(({ text, notice }: { text: string; notice: string }) => notice ?? text),
    ).toEqual(['one', 'two', 'accepted']);
    expect(caught.chats.map(({ _id }: { _id: string }) => _id).sort()).toEqual([chat._id, other._id].sort());
    expect(caught.more).toBe(false);
    const mine = caught.chats.find(({ _id }: { _id: string }) => _id === chat._id);
    expect(mine).toMatchObject({ requesting: false });
    expect(mine.persons.find((p: { user: { _id: string } }) => p.user._id === ben._id).readSeq).toBe(
      sent[1]!.seq,
    );
  });

  it('comes in parts that meet, however much was missed', async () => {
    const [ana, ben] = [await house.person(), await house.person()];
    const chat = await house.openChat(ana, ben);
    const messages = house.a.mongo.model('messages');
    const now = new Date();
    const old = Array.from({ length: 2300 }, (_, i) => ({
      chatId: chat._id,
      seq: chat.seq + 1 + i,
      revision: 10 + i,
      user: ana._id,
      clientId: randomUUID(),
      text: `${i}`,
      type: 'normal',
      createdAt: now,
    }));
    await messages.insertMany(old);
    const long = { changedAt: new Date(Date.now() - 60_000), markAt: new Date(Date.now() - 60_000) };
    await house.a.mongo
      .model('chats')
      .updateOne({ _id: chat._id }, { $inc: { seq: 2300 }, $set: { revision: 2309, ...long } });
    let revision = 9;
    const texts: string[] = [];
    for (let call = 1; ; call++) {
      const part = await changes(ben, { chats: { [chat._id]: revision } });
      texts.push(...part.messages.map(({ text }: { text: string }) => text));
      revision = part.chats[0]?.revision ?? revision;
      expect(call).toBeLessThan(5);
      if (!part.more) break;
    }
    expect(texts).toEqual(old.map(({ text }) => text));
    expect(revision).toBe(2309);
    expect((await changes(ben, { chats: { [chat._id]: revision } })).chats).toEqual([]);
  });

  it('misses nothing that was stored late, below a revision the client has seen', async () => {
    const [ana, ben] = [await house.person(), await house.person()];
    const chat = await house.openChat(ana, ben);
    const chats = house.a.mongo.model<{ seq: number; revision: number }>('chats');
    // A place is taken; its message is still on its way while the next one is stored and read.
    const slow = await chats.findByIdAndUpdate(
      chat._id,
      { $inc: { seq: 1, revision: 1 } },
      { returnDocument: 'after' },
    );
    const fast = await house.send(ana, chat._id, 'fast');
    const first = await changes(ben, { chats: { [chat._id]: chat.revision } });
    expect(first.messages.map(({ _id }: { _id: string }) => _id)).toContain(fast._id);
    await house.a.mongo.model('messages').create({
      chatId: chat._id,
      seq: slow!.seq,
      revision: slow!.revision,
      user: ana._id,
      clientId: randomUUID(),
      text: 'slow',
      type: 'normal',
      createdAt: new Date(),
    });
    const second = await changes(ben, { chats: { [chat._id]: first.chats[0].revision } });
    expect(second.messages.map(({ text }: { text: string }) => text)).toContain('slow');
  });

  it('refuses what is not a table of revisions', async () => {
    const ana = await house.person();
    for (const body of [
      {},
      { chats: [] },
      { chats: { x: 1 } },
      { chats: { [newId()]: '1' } },
      { chats: {}, y: 1 },
    ]) {
      await house.a.as(ana).post('/api/chat/changes').send(body).expect(422);
    }
  });
});
