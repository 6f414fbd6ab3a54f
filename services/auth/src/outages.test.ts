import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeBody } from '@layover/kit/events/envelope';
import { revokedSessionKey } from '@layover/kit/redis';
import { type Cuttable, cuttable } from '@layover/kit/testing/cuttable';
import { eventually } from '@layover/kit/testing/eventually';
import { Redis } from 'ioredis';
import { startAuth, type TestAuth } from './testing/start-auth.ts';

let auth: TestAuth;
let broker: Cuttable;
let redisServer: Cuttable;
let redis: Redis;

beforeAll(async () => {
  redis = new Redis(process.env.REDIS_URL as string);
  broker = await cuttable(process.env.AMQP_URL as string);
  redisServer = await cuttable(process.env.REDIS_URL as string);
  const settings = { AMQP_URL: broker.url, REDIS_URL: redisServer.url.replace('amqp:', 'redis:') };
  auth = await startAuth({ settings });
});
afterAll(async () => {
  broker.mend();
  redisServer.mend();
  await eventually(() => partIs('broker', 'up'));
  await auth.stop();
  await broker.close();
  await redisServer.close();
  redis.disconnect();
});

async function partIs(part: string, state: string) {
  const { body } = await auth.http.get('/health/ready').expect(200);
  expect(body.document.parts[part]).toBe(state);
}

describe('while RabbitMQ is away', () => {
  it('registering and logging out go on, and what happened is told when it is back', async () => {
    broker.cut();
    await eventually(() => partIs('broker', 'degraded'));
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

    broker.mend();
    await eventually(async () => {
      expect(await auth.accounts.findById(user._id).select('+outbox').lean()).toHaveProperty('outbox', []);
      expect(await auth.sessions.findById(sid).select('+outbox').lean()).toHaveProperty('outbox', []);
    }, 20_000);
  });
});

describe('while Redis is away', () => {
  it('signing in, refreshing and logging out go on, and ended sessions are listed when it is back', async () => {
    redisServer.cut();
    await eventually(() => partIs('redis', 'degraded'));
    const { email, sid, cookie, bearer } = await auth.join();
    await auth.login(email).expect(200);
    await auth.refresh(cookie).expect(200);
    await auth.logout({ Cookie: cookie }).expect(200);
    await auth.me(bearer).expect(401);
    expect(await redis.exists(revokedSessionKey(auth.namespace, sid))).toBe(0);

    redisServer.mend();
    await eventually(async () => expect(await redis.exists(revokedSessionKey(auth.namespace, sid))).toBe(1));
  });

  it('wrong passwords are still counted', async () => {
    redisServer.cut();
    await eventually(() => partIs('redis', 'degraded'));
    const { email } = await auth.join();
    for (let i = 0; i < 5; i++) await auth.login(email, 'not the password').expect(401);
    await auth.login(email).expect(429);
    redisServer.mend();
  });
});
