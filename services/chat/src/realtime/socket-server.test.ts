import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { openRedis, revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService } from '@layover/kit/testing/start-test-service';
import { newId, startTestTokens, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import jwt from 'jsonwebtoken';
import { chatService } from '../service.ts';
import {
  type ChatTestHarness,
  type Client,
  nextDisconnect,
  startChatTestHarness,
} from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const logger = createLogger('test', 'silent');
const refusal = (client: Client) =>
  new Promise<string>((resolve, reject) => {
    client.once('connect_error', ({ message }) => resolve(message));
    client.once('connect', () => reject(new Error('was let in')));
  });

describe('the handshake', () => {
  it('lets nobody in without a good token of a member', async () => {
    const person = await harness.person();
    const stranger = await startTestTokens();
    const unsigned = jwt.sign({ ...person, sid: newId() }, null, { algorithm: 'none' });
    for (const token of [
      undefined,
      null,
      { $gt: '' },
      'nonsense',
      unsigned,
      stranger.tokenFor(person),
      harness.a.tokens.tokenFor(person, { expiresIn: -1 }),
    ]) {
      expect(await refusal(harness.openSocket(harness.a, token))).toBe('unauthenticated');
    }
    await stranger.close();
    expect(await refusal(harness.openSocket(harness.a, harness.a.tokens.tokenFor(testPerson())))).toBe(
      'profile_incomplete',
    );
  });

  it('lets nobody in who must choose another password first', async () => {
    const person = { ...(await harness.person()), mustChangePassword: true };
    expect(await refusal(harness.openSocket(harness.a, harness.a.tokens.tokenFor(person)))).toBe(
      'password_change_required',
    );
  });

  it('lets an ended session in no more', async () => {
    const person = await harness.person();
    const redis = openRedis({ url: process.env.REDIS_URL!, logger });
    await eventually(() => redis.set(revokedSessionKey(harness.a.namespace, 'ended-sid'), '1', 'EX', 60));
    const token = harness.a.tokens.tokenFor(person, { sid: 'ended-sid' });
    expect(await refusal(harness.openSocket(harness.b, token))).toBe('session_ended');
    redis.disconnect();
  });

  it('ends with its token, after which the client is back by itself with a new one', async () => {
    const person = await harness.person();
    const impatient = await startTestService(chatService, {
      namespace: harness.a.namespace,
      tokens: harness.a.tokens,
      settings: { SOCKET_GRACE_SECONDS: '0' },
    });
    // Long enough to connect with on a busy machine, short enough to wait for.
    const tokens = [4, 900].map((expiresIn) => harness.a.tokens.tokenFor(person, { expiresIn }));
    const client = harness.openSocket(impatient, tokens[0]);
    const connections: string[] = [];
    client.on('connect', () => connections.push(client.id!));
    client.auth = (give) => give({ token: tokens.shift() });
    expect(await nextDisconnect(client)).toBe('transport close');
    await eventually(() => expect(connections).toHaveLength(2));
    client.disconnect();
    await impatient.stop();
  });

  it('takes no other transport than WebSocket, and no packet over 64 KiB', async () => {
    const polling = await fetch(`${harness.a.url}/api/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
    const { client } = await harness.connect(harness.a, await harness.person());
    const gone = nextDisconnect(client);
    (client as unknown as { emit: (event: string, text: string) => void }).emit('x', 'y'.repeat(65 * 1024));
    expect(await gone).toBe('transport close');
  });
});

describe('delivery between two instances', () => {
  it('brings a new chat, the messages in it and its acceptance to the other instance', async () => {
    const [ana, ben] = [await harness.person({ first_name: 'Ana' }), await harness.person()];
    const [anas, bens] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
    const chat = await harness.startChat(ana, ben);
    const one = await harness.send(ana, chat._id, 'first words');
    await eventually(() => {
      expect(bens.chats.map(({ _id, requesting }) => [_id, requesting])).toEqual([[chat._id, true]]);
      expect(bens.messages).toEqual([one]);
      // The writer's own windows hear it too.
      expect(anas.messages).toEqual([one]);
    });
    await harness.b.as(ben).post(`/api/chat/accept-chat/${chat._id}`).expect(200);
    await eventually(() => {
      const accepted = anas.received.find(({ event }) => event === 'acceptChat');
      expect(accepted?.args).toEqual([{ chatId: chat._id, revision: expect.any(Number) }]);
      expect(anas.messages.at(-1)).toMatchObject({ notice: 'accepted' });
    });
    expect(bens.received.map(({ event }) => event).slice(0, 2)).toEqual(['new-chat', 'message']);
  });

  it('brings a group to all its members and to nobody else, each as that member sees it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => harness.person()));
    const [ana, ben, cleo, eve] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    await harness.acquaint(ana, ben, cleo);
    const listeners = await Promise.all(
      people.map((p, i) => harness.connect(i % 2 ? harness.a : harness.b, p)),
    );
    const chat = await harness.group(ana, ben, cleo);
    const message = await harness.send(cleo, chat._id, 'hello all');
    await eventually(() => {
      for (const { messages } of listeners.slice(0, 3)) {
        expect(messages.filter(({ notice }) => notice !== 'group_created')).toEqual([message]);
      }
    });
    const viewers = listeners.slice(0, 3).map((l) => l.chats[0]?.unreadmsg[0]?.user);
    expect(viewers).toEqual([ana, ben, cleo].map(({ _id }) => _id));
    const last = listeners[3]!;
    const after = await harness.startChat(ana, eve);
    await eventually(() => expect(last.chats.map(({ _id }) => _id)).toEqual([after._id]));
    expect(last.messages).toEqual([]);
  });

  it('reaches a socket that connected while the chat was made', async () => {
    const ana = await harness.person();
    for (let round = 0; round < 4; round++) {
      const ben = await harness.person();
      const [bens, chat] = await Promise.all([harness.connect(harness.b, ben), harness.startChat(ana, ben)]);
      const message = await harness.send(ana, chat._id, 'are you there');
      await eventually(() => expect(bens.messages).toEqual([message]));
    }
  });

  it('hides from the blocker what the other writes and reads, and keeps the block from the other', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    const [anas, anasSecond] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ana)];
    const bens = await harness.connect(harness.b, ben);
    await harness.a.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200);
    const hidden = await harness.send(ben, chat._id, 'hidden');
    await eventually(() => {
      expect(bens.messages).toEqual([hidden]);
      for (const mine of [anas, anasSecond]) {
        expect(mine.messages).toEqual([]);
        expect(mine.chats[0]).toMatchObject({ _id: chat._id, blocked: true });
      }
    });
    await harness.b.as(ben).put(`/api/message/watch-message/${chat._id}`).send({}).expect(200);
    await harness.a.as(ana).post(`/api/chat/un-block-person/${chat._id}`).expect(200);
    const shown = await harness.send(ben, chat._id, 'shown');
    await eventually(() => expect(anasSecond.messages.at(-1)).toEqual(shown));
    expect(anas.messages.map(({ notice, text }) => notice ?? text)).toEqual(['shown']);
    expect(anas.received.filter(({ event }) => event === 'read')).toEqual([]);
    expect(bens.chats).toEqual([]);
    expect(bens.messages.map(({ text }) => text)).toEqual(['hidden', 'shown']);
  });

  it("tells the other's and one's own windows what was read", async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    const [anas, bens] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
    const { seq } = await harness.send(ana, chat._id, 'read me');
    for (let i = 0; i < 3; i++) {
      await harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq, userWatch: ben._id });
    }
    const last = await harness.send(ana, chat._id, 'done');
    await eventually(() => {
      for (const listener of [anas, bens]) expect(listener.messages.at(-1)).toEqual(last);
    });
    await eventually(() => {
      for (const listener of [anas, bens]) {
        const reads = listener.received.filter(({ event }) => event === 'read').map(({ args }) => args[0]);
        expect(reads).toEqual([{ chatId: chat._id, reads: [{ user: ben._id, readSeq: seq }] }]);
      }
    });
  });
});
