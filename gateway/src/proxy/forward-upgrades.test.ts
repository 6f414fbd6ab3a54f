import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { openUpgrade, rawCall } from '../testing/raw-call.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const PATH = '/api/socket.io/?EIO=4&transport=websocket';
const upgradeRequest = (path: string, protocol = 'websocket') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;

const closable = (socket: Socket) =>
  socket
    .on('error', () => {})
    .on('end', () => socket.end())
    .resume();

describe('the gateway', () => {
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

  it('forwards an upgrade of the socket path in both directions, without headers of identity', async () => {
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
    ['another path', upgradeRequest('/api/plan/'), '404'],
    ['a path that only starts the same', upgradeRequest('/api/socket.iox'), '404'],
    ['the path of a page', upgradeRequest('/'), '404'],
    ['a protocol other than WebSocket', upgradeRequest(PATH, 'h2c'), '400'],
  ])('rejects an upgrade of %s', async (_name, bytes, status) => {
    expect(await rawCall(gateway.port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(upgraded).toEqual([]);
    expect(chat.received).toEqual([]);
  });

  it('returns 503 when chat is unavailable', async () => {
    await chat.stop();
    expect(await rawCall(gateway.port, upgradeRequest(PATH))).toMatch(/^HTTP\/1\.1 503 /);
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  it('returns the response of chat to a rejected handshake', async () => {
    chat.server.removeAllListeners('upgrade');
    chat.server.on('upgrade', (_req, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    );
    expect(await rawCall(gateway.port, upgradeRequest(PATH))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('closes the other end when one is reset', async () => {
    const first = await openUpgrade(gateway.port, PATH);
    upgraded[0]?.socket.resetAndDestroy();
    await once(first.socket, 'close');
    const second = await openUpgrade(gateway.port, PATH);
    second.socket.resetAndDestroy();
    await eventually(() => expect(upgraded[1]?.socket.destroyed).toBe(true));
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  it('closes the connection to chat when the client disconnects during the handshake', async () => {
    chat.server.removeAllListeners('upgrade');
    const silent: Socket[] = [];
    chat.server.on('upgrade', (_req, socket) => void silent.push(closable(socket as Socket)));
    const opening = openUpgrade(gateway.port, PATH).catch(() => {});
    await eventually(() => expect(silent.length).toBe(1));
    const client = connect(gateway.port, '127.0.0.1', () => client.write(upgradeRequest(PATH)));
    await eventually(() => expect(silent.length).toBe(2));
    client.resetAndDestroy();
    await eventually(() => expect(silent[1]?.destroyed).toBe(true));
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
    silent[0]?.destroy();
    await opening;
  });

  it('limits the open sockets of one network and those opened per minute', async () => {
    // Scales 1,000 open sockets to three, and 1,200 new ones per minute to four.
    const limited = await startTestGateway({ CHAT_URL: chat.url, RATE_LIMIT: '0.003' });
    await eventually(async () => {
      const ready = await (await fetch(`${limited.url}/health/ready`)).json();
      expect(ready).toMatchObject({ document: { parts: { redis: 'up' } } });
    });
    const statusLine = async () =>
      (await rawCall(limited.port, upgradeRequest(PATH), '\r\n\r\n')).split('\r\n')[0];
    const open = await Promise.all([1, 2, 3].map(() => openUpgrade(limited.port, PATH)));
    expect(await statusLine()).toBe('HTTP/1.1 429 Too Many Requests');
    open[0]?.socket.destroy();
    await eventually(async () => expect(await statusLine()).toMatch(/ 101 /));
    // Four sockets have been opened in this minute.
    await eventually(() => expect(upgraded.filter(({ socket }) => socket.destroyed).length).toBe(2));
    expect(await statusLine()).toBe('HTTP/1.1 429 Too Many Requests');
    for (const { socket } of open) socket.destroy();
    await limited.stop();
  });

  it('forwards sockets and enforces the limits while Redis is unavailable', async () => {
    const withoutRedis = await startTestGateway({
      CHAT_URL: chat.url,
      REDIS_URL: 'redis://127.0.0.1:1',
      RATE_LIMIT: '0.003',
    });
    const { socket, head } = await openUpgrade(withoutRedis.port, PATH);
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    socket.write('hello');
    expect((await once(socket, 'data'))[0]).toBe('hello');
    await Promise.all([1, 2].map(() => openUpgrade(withoutRedis.port, PATH)));
    expect(await rawCall(withoutRedis.port, upgradeRequest(PATH))).toMatch(/^HTTP\/1\.1 429 /);
    await withoutRedis.stop();
  });

  it('closes open sockets when it stops, so that clients reconnect', async () => {
    const { socket } = await openUpgrade(gateway.port, PATH);
    const closed = once(socket, 'close');
    await gateway.stop();
    await closed;
  });
});
