import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { SOCKET_PATH, type SocketAck } from '@layover/proto/socket';
import { WebSocket } from 'ws';
import { type ChatTestHarness, type Client, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness({
    b: { SOCKET_EVENTS_PER_SECOND: '1', SOCKETS_JOINING_PER_NETWORK: '5' },
  });
});
afterAll(() => harness?.stop());

const connectError = (client: Client) =>
  new Promise<string>((resolve) => {
    client
      .once('connect_error', ({ message }) => resolve(message))
      .once('connect', () => resolve('connected'));
  });

describe('the sockets of one account', () => {
  it('are limited to ten, and an eleventh is rejected until another one closes', async () => {
    const person = await harness.person();
    const clients = await Promise.all(Array.from({ length: 10 }, () => harness.connect(harness.a, person)));
    const eleventh = harness.openSocket(harness.a, harness.a.tokens.tokenFor(person));
    expect(await connectError(eleventh)).toBe('too_many_sockets');
    expect(clients.every(({ client }) => client.connected)).toBe(true);
    await harness.connect(harness.a, await harness.person());
    clients[0]?.client.disconnect();
    await eventually(async () => {
      eleventh.connect();
      await once(eleventh as never, 'connect', { signal: AbortSignal.timeout(500) });
    });
  });

  it('share one event limit, which a new connection does not reset', async () => {
    const { ana, chat } = await harness.pair();
    const send = async (client: Client, text: string) =>
      (await client.emitWithAck('message', { chatId: chat._id, text })) as SocketAck<unknown>;
    const sockets = await Promise.all(Array.from({ length: 5 }, () => harness.connect(harness.b, ana)));
    const acks = await Promise.all(
      sockets.flatMap(({ client }) => Array.from({ length: 8 }, (_, i) => send(client, `${i}`))),
    );
    const accepted = acks.filter(({ status }) => status === 'success').length;
    // The limit allows a burst of 15 seconds, and more events while the test runs.
    expect(accepted).toBeGreaterThanOrEqual(15);
    expect(accepted).toBeLessThan(35);
    for (const { client } of sockets) client.disconnect();
    const { client } = await harness.connect(harness.b, ana);
    const laterAcks = await Promise.all(Array.from({ length: 20 }, (_, i) => send(client, `laterAcks ${i}`)));
    expect(laterAcks.some(({ status }) => status === 'error')).toBe(true);
  });
});

describe('sockets without a token', () => {
  const openSockets: WebSocket[] = [];
  afterEach(() => {
    for (const socket of openSockets.splice(0)) socket.terminate();
  });
  const connectWithoutToken = (network: string) => {
    const url = `${harness.b.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': network } });
    openSockets.push(socket);
    return new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true)).once('error', () => resolve(false));
    });
  };

  it('are limited to five for each network', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => connectWithoutToken('203.0.113.7')));
    expect(opened.filter(Boolean).length).toBe(5);
    expect(await connectWithoutToken('203.0.113.8')).toBe(true);
    openSockets[opened.indexOf(true)]?.terminate();
    await eventually(async () => expect(await connectWithoutToken('203.0.113.7')).toBe(true));
  });

  it('do not count towards the limit once they have sent a token', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => harness.person()));
    for (const person of people)
      expect((await harness.connect(harness.b, person)).client.connected).toBe(true);
  });
});
