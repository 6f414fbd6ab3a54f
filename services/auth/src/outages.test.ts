import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeBody } from '@layover/kit/events/envelope';
import { openAuthKeys } from '@layover/kit/http/auth-keys';
import { OUTAGE_GRACE_S, tokenChecks } from '@layover/kit/http/guard';
import { revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { Redis } from 'ioredis';
import { startAuth, type TestAuth } from './testing/start-auth.ts';

let auth: TestAuth;
let broker: TcpFaultProxy;
let redisServer: TcpFaultProxy;
let database: TcpFaultProxy;
let redis: Redis;

beforeAll(async () => {
  redis = new Redis(process.env.REDIS_URL as string);
  broker = await startTcpFaultProxy(process.env.AMQP_URL as string);
  redisServer = await startTcpFaultProxy(process.env.REDIS_URL as string);
  database = await startTcpFaultProxy(process.env.MONGODB_URI as string);
  const settings = { AMQP_URL: broker.url, REDIS_URL: redisServer.url, MONGODB_URI: database.url };
  auth = await startAuth({ settings });
});
afterAll(async () => {
  for (const dependency of [broker, redisServer, database]) dependency.restore();
  await eventually(() => expectHealthState('broker', 'up'));
  await eventually(() => expectHealthState('database', 'up'), 20_000);
  await auth.stop();
  for (const dependency of [broker, redisServer, database]) await dependency.close();
  redis.disconnect();
});

async function expectHealthState(dependency: string, state: string) {
  const { body } = await auth.http.get('/health/ready').expect(200);
  expect(body.document.parts[dependency]).toBe(state);
}

describe('while RabbitMQ is unavailable', () => {
  it('people can register and log out, and the events are published afterwards', async () => {
    broker.disconnect();
    await eventually(() => expectHealthState('broker', 'degraded'));
    const { user, cookie, sid } = await auth.join({ company: 'Halcyon', job: 'Buyer' });
    await auth.logout({ Cookie: cookie }).expect(200);

    const account = await auth.accounts.findById(user._id).select('+outbox').lean();
    const [entry] = account?.outbox ?? [];
    expect(entry).toMatchObject({ type: 'auth.account-registered', version: 1 });
    const body = entry?.body as unknown as { buffer: Uint8Array };
    expect(decodeBody('auth.account-registered', body.buffer)).toMatchObject({
      accountId: user._id,
      firstName: 'Noor',
      email: user.email,
      rol: 'USER',
      company: 'Halcyon',
      job: 'Buyer',
    });
    expect(account).not.toHaveProperty('company');

    broker.restore();
    await eventually(async () => {
      expect(await auth.accounts.findById(user._id).select('+outbox').lean()).toHaveProperty('outbox', []);
      expect(await auth.sessions.findById(sid).select('+outbox').lean()).toHaveProperty('outbox', []);
    }, 20_000);
  });
});

describe('while Redis is unavailable', () => {
  it('people can sign in, refresh and log out, and revoked sessions are added to Redis afterwards', async () => {
    redisServer.disconnect();
    await eventually(() => expectHealthState('redis', 'degraded'));
    const { email, sid, cookie, bearer } = await auth.join();
    await auth.login(email).expect(200);
    await auth.refresh(cookie).expect(200);
    await auth.logout({ Cookie: cookie }).expect(200);
    await auth.me(bearer).expect(401);
    expect(await redis.exists(revokedSessionKey(auth.namespace, sid))).toBe(0);
    // The outage lasts two hours, which is the longest time that a token is accepted during an outage.
    const endedAt = new Date(Date.now() - OUTAGE_GRACE_S * 1000);
    await auth.sessions.updateOne({ _id: sid }, { $set: { endedAt } });

    redisServer.restore();
    await eventually(async () => expect(await redis.exists(revokedSessionKey(auth.namespace, sid))).toBe(1));
  });

  it('wrong passwords are counted', async () => {
    redisServer.disconnect();
    await eventually(() => expectHealthState('redis', 'degraded'));
    const { email } = await auth.join();
    for (let i = 0; i < 5; i++) await auth.login(email, 'not the password').expect(401);
    await auth.login(email).expect(429);
    redisServer.restore();
  });
});

describe('while the database of auth is unavailable', () => {
  let clock = Date.now();
  const now = () => clock;
  const HOUR_MS = 3_600_000;

  it('other services accept expired tokens for two hours, except those of revoked sessions', async () => {
    const keys = openAuthKeys({ url: `${auth.url}/.well-known/jwks.json`, now });
    const { verify } = tokenChecks(keys, now);
    /** Verifies the token as another service does, six seconds later each time. */
    const verifyLater = (token: string) => {
      clock += 6_000;
      return verify(token).then(
        () => 'valid',
        (err: { code: string }) => err.code,
      );
    };
    const [active, loggedOut] = [await auth.join(), await auth.join()];
    expect(await verifyLater(active.token)).toBe('valid');
    clock += HOUR_MS;
    expect(await verifyLater(active.token)).toBe('token_expired');

    database.disconnect();
    await auth.refresh(active.cookie).expect(503);
    await eventually(async () => expect(await verifyLater(active.token)).toBe('valid'), 20_000);
    await auth.logout({ Cookie: loggedOut.cookie }).expect(503);
    expect(await redis.exists(revokedSessionKey(auth.namespace, loggedOut.sid))).toBe(1);

    database.restore();
    await eventually(() => auth.refresh(active.cookie).expect(200), 20_000);
    await eventually(async () => expect(await verifyLater(active.token)).toBe('token_expired'), 20_000);
    expect(await redis.ttl(revokedSessionKey(auth.namespace, loggedOut.sid))).toBeGreaterThan(OUTAGE_GRACE_S);
    keys.close();
  }, 60_000);
});
