import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { openUpgrade, rawCall } from '../testing/raw-call.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const PATH = '/api/socket.io/?EIO=4&transport=websocket';
const upgradeOf = (path: string, to = 'websocket') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`;

const closable = (socket: Socket) =>
  socket
    .on('error', () => {})
    .on('end', () => socket.end())
    .resume();

describe('WebSockets through the gateway', () => {
  let chat: FakeService;
  let gateway: TestGateway;
  let upgraded: { req: IncomingMessage; socket: Socket }[];

  beforeEach(async () => {
    upgraded = [];
    chat = await startFakeService('chat');
    chat.server.on('upgrade', (req, stream) => {
      const socket = stream as Socket;
      socket.on('error', () => {});
      upgraded.push({ req, socket });
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      socket.on('data', (chunk) => socket.write(chunk)).on('end', () => socket.end());
    });
    gateway = await startTestGateway({ CHAT_URL: chat.url, PLAN_URL: chat.url });
  });
  afterEach(async () => {
    await gateway.stop();
    await chat.stop();
  });

  it('when the socket path is upgraded, expected bytes to go both ways and claims left out', async () => {
    const { socket, head } = await openUpgrade(
      gateway.port,
      PATH,
      'X-User-Id: 1\r\nX-Forwarded-For: 9.9.9.9\r\n',
    );
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    socket.write('hello');
    const [echo] = await once(socket, 'data');
    expect(echo).toBe('hello');
    expect(upgraded[0]?.req.url).toBe(PATH);
    expect(upgraded[0]?.req.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', upgrade: 'websocket' });
    expect(upgraded[0]?.req.headers['x-user-id']).toBeUndefined();
    socket.destroy();
  });

  it.each([
    ['another path', upgradeOf('/api/plan/'), '404'],
    ['a path that only begins alike', upgradeOf('/api/socket.iox'), '404'],
    ['a page', upgradeOf('/'), '404'],
    ['something else than a WebSocket', upgradeOf(PATH, 'h2c'), '400'],
  ])('when %s is upgraded, expected it refused', async (_what, bytes, status) => {
    expect(await rawCall(gateway.port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(upgraded).toEqual([]);
    expect(chat.received).toEqual([]);
  });

  it('when chat is away, expected 503 and the gateway alive', async () => {
    await chat.stop();
    expect(await rawCall(gateway.port, upgradeOf(PATH))).toMatch(/^HTTP\/1\.1 503 /);
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  it('when chat refuses a handshake, expected its refusal passed on', async () => {
    chat.server.removeAllListeners('upgrade');
    chat.server.on('upgrade', (_req, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    );
    expect(await rawCall(gateway.port, upgradeOf(PATH))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('when either end is reset, expected the other closed and the gateway alive', async () => {
    const first = await openUpgrade(gateway.port, PATH);
    upgraded[0]?.socket.resetAndDestroy();
    await once(first.socket, 'close');
    const second = await openUpgrade(gateway.port, PATH);
    second.socket.resetAndDestroy();
    await eventually(() => expect(upgraded[1]?.socket.destroyed).toBe(true));
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  it('when somebody leaves in the middle of a handshake, expected the gateway alive', async () => {
    chat.server.removeAllListeners('upgrade');
    const silent: Socket[] = [];
    chat.server.on('upgrade', (_req, socket) => void silent.push(closable(socket as Socket)));
    const opening = openUpgrade(gateway.port, PATH).catch(() => {});
    await eventually(() => expect(silent.length).toBe(1));
    const leaving = connect(gateway.port, '127.0.0.1', () => leaving.write(upgradeOf(PATH)));
    await eventually(() => expect(silent.length).toBe(2));
    leaving.resetAndDestroy();
    await eventually(() => expect(silent[1]?.destroyed).toBe(true));
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
    silent[0]?.destroy();
    await opening;
  });

  it('when one network opens very many, expected those open and those opened in a minute bounded', async () => {
    // Three of 1,000 open ones, and four of the 1,200 of a minute.
    const few = await startTestGateway({ CHAT_URL: chat.url, RATE_LIMIT: '0.003' });
    await eventually(async () => {
      const ready = await (await fetch(`${few.url}/health/ready`)).json();
      expect(ready).toMatchObject({ document: { parts: { redis: 'up' } } });
    });
    const head = async () => (await rawCall(few.port, upgradeOf(PATH), '\r\n\r\n')).split('\r\n')[0];
    const open = await Promise.all([1, 2, 3].map(() => openUpgrade(few.port, PATH)));
    expect(await head()).toBe('HTTP/1.1 429 Too Many Requests');
    open[0]?.socket.destroy();
    await eventually(async () => expect(await head()).toMatch(/ 101 /));
    // Four have been opened in this minute.
    await eventually(() => expect(upgraded.filter(({ socket }) => socket.destroyed).length).toBe(2));
    expect(await head()).toBe('HTTP/1.1 429 Too Many Requests');
    for (const { socket } of open) socket.destroy();
    await few.stop();
  });

  it('when Redis is away, expected sockets opened, bytes to go both ways and the bounds kept', async () => {
    const alone = await startTestGateway({
      CHAT_URL: chat.url,
      REDIS_URL: 'redis://127.0.0.1:1',
      RATE_LIMIT: '0.003',
    });
    const { socket, head } = await openUpgrade(alone.port, PATH);
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    socket.write('hello');
    expect((await once(socket, 'data'))[0]).toBe('hello');
    await Promise.all([1, 2].map(() => openUpgrade(alone.port, PATH)));
    expect(await rawCall(alone.port, upgradeOf(PATH))).toMatch(/^HTTP\/1\.1 429 /);
    await alone.stop();
  });

  it('when the gateway stops, expected open sockets closed so that clients come back', async () => {
    const { socket } = await openUpgrade(gateway.port, PATH);
    const closed = once(socket, 'close');
    await gateway.stop();
    await closed;
  });
});
