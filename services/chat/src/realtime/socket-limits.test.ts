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
}, 60_000);
afterAll(() => harness?.stop());

const refusal = (client: Client) =>
  new Promise<string>((resolve) => {
    client
      .once('connect_error', ({ message }) => resolve(message))
      .once('connect', () => resolve('none: it was let in'));
  });

describe('the sockets of one account', () => {
  it('are ten at most: an eleventh is told why it is refused, and let in when another has closed', async () => {
    const person = await harness.person();
    const clients = await Promise.all(Array.from({ length: 10 }, () => harness.connect(harness.a, person)));
    const eleventh = harness.openSocket(harness.a, harness.a.tokens.tokenFor(person));
    expect(await refusal(eleventh)).toBe('too_many_sockets');
    expect(clients.every(({ client }) => client.connected)).toBe(true);
    await harness.connect(harness.a, await harness.person());
    clients[0]?.client.disconnect();
    await eventually(async () => {
      eleventh.connect();
      await once(eleventh as never, 'connect', { signal: AbortSignal.timeout(500) });
    });
  });

  it('share one budget, which coming back does not fill', async () => {
    const { ana, chat } = await harness.pair();
    const send = async (client: Client, text: string) =>
      (await client.emitWithAck('message', { chatId: chat._id, text })) as SocketAck<unknown>;
    const sockets = await Promise.all(Array.from({ length: 5 }, () => harness.connect(harness.b, ana)));
    const answers = await Promise.all(
      sockets.flatMap(({ client }) => Array.from({ length: 8 }, (_, i) => send(client, `${i}`))),
    );
    const done = answers.filter(({ status }) => status === 'success').length;
    // A quarter of a minute's worth at once, and what has come in meanwhile.
    expect(done).toBeGreaterThanOrEqual(15);
    expect(done).toBeLessThan(35);
    for (const { client } of sockets) client.disconnect();
    const { client } = await harness.connect(harness.b, ana);
    const again = await Promise.all(Array.from({ length: 20 }, (_, i) => send(client, `again ${i}`)));
    expect(again.some(({ status }) => status === 'error')).toBe(true);
  });
});

describe('sockets that do not say whose they are', () => {
  const open: WebSocket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });
  const silent = (network: string) => {
    const url = `${harness.b.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': network } });
    open.push(socket);
    return new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true)).once('error', () => resolve(false));
    });
  };

  it('are few for each network, and those of others are let in', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => silent('203.0.113.7')));
    expect(opened.filter(Boolean).length).toBe(5);
    expect(await silent('203.0.113.8')).toBe(true);
    open[opened.indexOf(true)]?.terminate();
    await eventually(async () => expect(await silent('203.0.113.7')).toBe(true));
  });

  it('do not count any more once they have said so', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => harness.person()));
    for (const person of people)
      expect((await harness.connect(harness.b, person)).client.connected).toBe(true);
  });
});
