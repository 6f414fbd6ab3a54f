import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService } from '@layover/kit/testing/start-test-service';
import { newId, startTestTokens, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import jwt from 'jsonwebtoken';
import { chatService } from '../service.ts';
import {
  type ChatTestHarness,
  type Client,
  eventsOf,
  nextDisconnect,
  startChatTestHarness,
} from '../testing/chat-test-harness.ts';
import { addRevokedSession } from '../testing/other-services.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const connectError = (client: Client) =>
  new Promise<string>((resolve, reject) => {
    client.once('connect_error', ({ message }) => resolve(message));
    client.once('connect', () => reject(new Error('connected')));
  });

describe('the handshake', () => {
  it('rejects a socket without a valid token of a member', async () => {
    const person = await harness.person();
    const otherKeys = await startTestTokens();
    const unsigned = jwt.sign({ ...person, sid: newId() }, null, { algorithm: 'none' });
    for (const token of [
      undefined,
      null,
      { $gt: '' },
      'nonsense',
      unsigned,
      otherKeys.tokenFor(person),
      harness.a.tokens.tokenFor(person, { expiresIn: -1 }),
    ]) {
      expect(await connectError(harness.openSocket(harness.a, token))).toBe('unauthenticated');
    }
    await otherKeys.close();
    expect(await connectError(harness.openSocket(harness.a, harness.a.tokens.tokenFor(testPerson())))).toBe(
      'profile_incomplete',
    );
  });

  it('rejects a person who must change the password first', async () => {
    const person = { ...(await harness.person()), mustChangePassword: true };
    expect(await connectError(harness.openSocket(harness.a, harness.a.tokens.tokenFor(person)))).toBe(
      'password_change_required',
    );
  });

  it('rejects a revoked session', async () => {
    const person = await harness.person();
    const sid = newId();
    await addRevokedSession(harness.a, sid);
    const token = harness.a.tokens.tokenFor(person, { sid });
    expect(await connectError(harness.openSocket(harness.b, token))).toBe('session_ended');
  });

  it('accepts a socket only until its token expires, and the client reconnects with a new token', async () => {
    const person = await harness.person();
    const instanceWithoutGrace = await startTestService(chatService, {
      namespace: harness.a.namespace,
      tokens: harness.a.tokens,
      settings: { SOCKET_GRACE_SECONDS: '0' },
    });
    // Four seconds are enough to connect on a busy machine, and short enough to wait for.
    const tokens = [4, 900].map((expiresIn) => harness.a.tokens.tokenFor(person, { expiresIn }));
    const client = harness.openSocket(instanceWithoutGrace, tokens[0]);
    const connections: string[] = [];
    client.on('connect', () => connections.push(client.id!));
    client.auth = (give) => give({ token: tokens.shift() });
    expect(await nextDisconnect(client)).toBe('transport close');
    await eventually(() => expect(connections).toHaveLength(2));
    client.disconnect();
    await instanceWithoutGrace.stop();
  });

  it('accepts only the transport WebSocket and packets of up to 64 KiB', async () => {
    const polling = await fetch(`${harness.a.url}/api/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
    const { client } = await harness.connect(harness.a, await harness.person());
    const disconnected = nextDisconnect(client);
    (client as unknown as { emit: (event: string, text: string) => void }).emit('x', 'y'.repeat(65 * 1024));
    expect(await disconnected).toBe('transport close');
  });
});

describe('delivery between two instances', () => {
  it('includes a new chat, its messages and its acceptance', async () => {
    const [ana, ben] = [await harness.person({ first_name: 'Ana' }), await harness.person()];
    const [anaSocket, benSocket] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ben),
    ];
    const chat = await harness.startChat(ana, ben);
    const first = await harness.send(ana, chat._id, 'first words');
    await eventually(() => {
      expect(benSocket.chats.map(({ _id, requesting }) => [_id, requesting])).toEqual([[chat._id, true]]);
      expect(benSocket.messages).toEqual([first]);
      // The sender's own windows receive it too.
      expect(anaSocket.messages).toEqual([first]);
    });
    await harness.b.as(ben).post(`/api/chat/accept-chat/${chat._id}`).expect(200);
    await eventually(() => {
      const accepted = anaSocket.received.find(({ event }) => event === 'acceptChat');
      expect(accepted?.args).toEqual([{ chatId: chat._id, revision: expect.any(Number) }]);
      expect(anaSocket.messages.at(-1)).toMatchObject({ notice: 'accepted' });
    });
    expect(eventsOf(benSocket).slice(0, 2)).toEqual(['new-chat', 'message']);
  });

  it('includes a group for its members only, each with that member’s view of it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => harness.person()));
    const [ana, ben, cleo, eve] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    await harness.acquaint(ana, ben, cleo);
    const sockets = await Promise.all(
      people.map((person, i) => harness.connect(i % 2 ? harness.a : harness.b, person)),
    );
    const chat = await harness.group(ana, ben, cleo);
    const message = await harness.send(cleo, chat._id, 'hello all');
    await eventually(() => {
      for (const { messages } of sockets.slice(0, 3)) {
        expect(messages.filter(({ notice }) => notice !== 'group_created')).toEqual([message]);
      }
    });
    const viewerIds = sockets.slice(0, 3).map((socket) => socket.chats[0]?.unreadmsg[0]?.user);
    expect(viewerIds).toEqual([ana, ben, cleo].map(({ _id }) => _id));
    const last = sockets[3]!;
    const after = await harness.startChat(ana, eve);
    await eventually(() => expect(last.chats.map(({ _id }) => _id)).toEqual([after._id]));
    expect(last.messages).toEqual([]);
  });

  it('includes a chat that is created while a socket connects', async () => {
    const ana = await harness.person();
    for (let attempt = 0; attempt < 4; attempt++) {
      const ben = await harness.person();
      const [benSocket, chat] = await Promise.all([
        harness.connect(harness.b, ben),
        harness.startChat(ana, ben),
      ]);
      const message = await harness.send(ana, chat._id, 'are you there');
      await eventually(() => expect(benSocket.messages).toEqual([message]));
    }
  });

  it('leaves out messages and read receipts of a blocked person, who does not learn of the block', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    const [anaSocket, anaSecondSocket] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ana),
    ];
    const benSocket = await harness.connect(harness.b, ben);
    await harness.a.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200);
    const hidden = await harness.send(ben, chat._id, 'hidden');
    await eventually(() => {
      expect(benSocket.messages).toEqual([hidden]);
      for (const socket of [anaSocket, anaSecondSocket]) {
        expect(socket.messages).toEqual([]);
        expect(socket.chats[0]).toMatchObject({ _id: chat._id, blocked: true });
      }
    });
    await harness.b.as(ben).put(`/api/message/watch-message/${chat._id}`).send({}).expect(200);
    await harness.a.as(ana).post(`/api/chat/un-block-person/${chat._id}`).expect(200);
    const visible = await harness.send(ben, chat._id, 'shown');
    await eventually(() => {
      for (const socket of [anaSocket, anaSecondSocket, benSocket])
        expect(socket.messages.at(-1)).toEqual(visible);
    });
    expect(anaSocket.messages.map(({ notice, text }) => notice ?? text)).toEqual(['shown']);
    expect(anaSocket.received.filter(({ event }) => event === 'read')).toEqual([]);
    expect(benSocket.chats).toEqual([]);
    expect(benSocket.messages.map(({ text }) => text)).toEqual(['hidden', 'shown']);
  });

  it('includes a read receipt once for the windows of both people', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    const [anaSocket, benSocket] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ben),
    ];
    const { seq } = await harness.send(ana, chat._id, 'read me');
    for (let i = 0; i < 3; i++) {
      await harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq, userWatch: ben._id });
    }
    const last = await harness.send(ana, chat._id, 'done');
    await eventually(() => {
      for (const socket of [anaSocket, benSocket]) expect(socket.messages.at(-1)).toEqual(last);
    });
    await eventually(() => {
      for (const socket of [anaSocket, benSocket]) {
        const reads = socket.received.filter(({ event }) => event === 'read').map(({ args }) => args[0]);
        expect(reads).toEqual([{ chatId: chat._id, reads: [{ user: ben._id, readSeq: seq }] }]);
      }
    });
  });
});
