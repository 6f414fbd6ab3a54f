import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { openRedis } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { newNamespace } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { onlineUsers } from './online-users.ts';

const open = (url: string) => openRedis({ url, logger: createLogger('test', 'silent') });
const redis = open(process.env.REDIS_URL!);
afterAll(() => redis.disconnect());

let namespace: string;
let changes: string[][];
beforeEach(async () => {
  namespace = newNamespace();
  changes = [];
  await eventually(() => redis.ping());
});
/** The registry of one more instance. */
const newRegistry = ({ client = redis, expiryMs = 30_000 } = {}) =>
  onlineUsers({
    redis: client,
    namespace,
    expiryMs,
    graceMs: 4_000,
    onChange: (users) => changes.push(users),
  });
const timeZonesOf = async (registry: ReturnType<typeof newRegistry>, ...users: string[]) =>
  Array.from(await registry.find(users), ([user, { timeZone }]) => [user, timeZone]);

describe('the registry of presence', () => {
  it('finds users of all instances, and the time zone of the newest connection', async () => {
    const [one, two, three] = [newRegistry(), newRegistry(), newRegistry()];
    one.connected({ user: 'ana', timeZone: 'Asia/Tokyo' });
    two.connected({ user: 'ana', timeZone: 'Europe/Lisbon' });
    two.connected({ user: 'ben' });
    const both = [
      ['ana', 'Europe/Lisbon'],
      ['ben', undefined],
    ];
    expect(await timeZonesOf(three, 'ana', 'ben', 'cleo')).toEqual(both);
    await one.refresh();
    const strangers = Array.from({ length: 2_500 }, (_, i) => `user ${i}`);
    expect(await timeZonesOf(three, ...strangers, 'ana', 'ben')).toEqual(both);
  });

  it('publishes a user once when the user comes, and once more four seconds after the last socket', async () => {
    const [one, two] = [newRegistry(), newRegistry()];
    one.connected({ user: 'ana' });
    one.connected({ user: 'ana' });
    await one.tick(0);
    one.disconnected('ana', 1_000);
    one.disconnected('ana', 1_000);
    await one.tick(4_999);
    one.connected({ user: 'ana' });
    await one.tick(9_000);
    expect(changes).toEqual([['ana']]);
    one.disconnected('ana', 9_000);
    await one.tick(12_999);
    expect(await timeZonesOf(two, 'ana')).toHaveLength(1);
    await one.tick(13_000);
    expect(await timeZonesOf(two, 'ana')).toEqual([]);
    expect(changes).toEqual([['ana'], ['ana']]);
  });

  it('sets a key again that another instance has deleted', async () => {
    const [one, two] = [newRegistry(), newRegistry()];
    one.connected({ user: 'ana', timeZone: 'Asia/Tokyo' });
    two.connected({ user: 'ana', timeZone: 'Europe/Lisbon' });
    two.disconnected('ana', 0);
    await two.tick(4_000);
    await one.refresh(['ana', 'ben']);
    expect(await timeZonesOf(two, 'ana', 'ben')).toEqual([['ana', 'Asia/Tokyo']]);
  });

  it('extends its keys, and they expire when it no longer does', async () => {
    const one = newRegistry({ expiryMs: 500 });
    const key = `${namespace}:presence:ana`;
    one.connected({ user: 'ana' });
    expect(await redis.pexpire(key, 60_000)).toBe(1);
    await one.refresh();
    expect(await redis.pttl(key)).toBeLessThanOrEqual(500);
    await eventually(async () => expect(await timeZonesOf(newRegistry(), 'ana')).toEqual([]));
  });

  it.each(['disconnect', 'pause'] as const)('finds its own users after a %s of Redis', async (fault) => {
    const proxy = await startTcpFaultProxy(process.env.REDIS_URL!);
    const client = open(proxy.url);
    await eventually(() => client.ping());
    newRegistry().connected({ user: 'ana' });
    const own = newRegistry({ client });
    own.connected({ user: 'ben', timeZone: 'Asia/Tokyo' });
    await eventually(async () => expect(await timeZonesOf(own, 'ana', 'ben')).toHaveLength(2));
    proxy[fault]();
    own.connected({ user: 'cleo' });
    await own.refresh();
    await own.tick(0);
    expect(await timeZonesOf(own, 'ana', 'ben', 'cleo')).toEqual([
      ['ben', 'Asia/Tokyo'],
      ['cleo', undefined],
    ]);
    client.disconnect();
    proxy.restore();
    await proxy.close();
  });
});
