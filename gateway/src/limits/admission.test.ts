import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { openRedis, revokedSessionKey } from '@layover/kit/redis';
import { type Cuttable, cuttable } from '@layover/kit/testing/cuttable';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { type StandIn, startStandIn } from '../testing/stand-in.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

describe('who is let in', () => {
  let tokens: TestTokens;
  let redis: ReturnType<typeof openRedis>;
  let service: StandIn;
  let link: Cuttable;
  let gateway: TestGateway;

  beforeAll(async () => {
    tokens = await startTestTokens();
    redis = openRedis({ url: redisUrl, logger: createLogger('test', 'silent') });
    await eventually(() => expect(redis.status).toBe('ready'));
    service = await startStandIn('any');
  });
  afterAll(async () => {
    await tokens.close();
    await service.stop();
    redis.disconnect();
  });

  const start = async (settings: Record<string, string> = {}) => {
    link = await cuttable(redisUrl);
    gateway = await startTestGateway({
      AUTH_URL: service.url,
      PLAN_URL: service.url,
      REDIS_URL: link.url,
      ...settings,
    });
    await untilRedisIs('up');
  };
  const untilRedisIs = (state: string) =>
    eventually(async () => {
      const answer = await fetch(`${gateway.url}/health/ready`);
      expect(await answer.json()).toMatchObject({ document: { parts: { redis: state } } });
    });
  afterEach(async () => {
    const keys = await redis.keys(`${gateway.namespace}:*`);
    if (keys.length > 0) await redis.del(...keys);
    await gateway.stop();
    await link.close();
  });

  const bearer = (sid: string) => ({ authorization: `Bearer ${tokens.tokenFor(testPerson(), { sid })}` });
  const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
  const statuses = async (times: number, path: string, init: RequestInit = {}) => {
    const found: number[] = [];
    for (let time = 0; time < times; time++) found.push((await call(path, init)).status);
    return found;
  };
  const metric = (name: string) => gateway.registry.getSingleMetricAsString(name);

  describe('by session', () => {
    beforeEach(() => start({ RATE_LIMIT: '0' }));

    it('when a session has ended, expected 401 session_ended and its service not asked', async () => {
      const [ended, alive] = [newId(), newId()];
      await redis.set(revokedSessionKey(gateway.namespace, ended), '1', 'EX', 60);
      const before = service.received.length;
      const answer = await call('/api/plan/', { headers: bearer(ended) });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ status: 'error', error: { code: 'session_ended' } });
      expect(service.received.length).toBe(before);
      expect((await call('/api/plan/', { headers: bearer(alive) })).status).toBe(200);
    });

    it('when somebody signs in with the token of an ended session still there, expected it let through', async () => {
      const ended = newId();
      await redis.set(revokedSessionKey(gateway.namespace, ended), '1', 'EX', 60);
      expect((await call('/api/auth/login', { method: 'POST', headers: bearer(ended) })).status).toBe(200);
    });

    it.each([
      'Bearer x',
      'Bearer a.b.c',
      'Basic abc',
      `Bearer a.${Buffer.from('{"sid":{}}').toString('base64url')}.c`,
    ])('when the token is no token (%s), expected the service to judge it', async (authorization) => {
      expect((await call('/api/plan/', { headers: { authorization } })).status).toBe(200);
    });

    it.each(['cut', 'freeze'] as const)(
      'when Redis is away (%s), expected calls to go on, the check left out and counted, and made again afterwards',
      async (fault) => {
        const ended = newId();
        await redis.set(revokedSessionKey(gateway.namespace, ended), '1', 'EX', 60);
        if (fault === 'cut') link.cut();
        else link.freeze('all');
        expect(await statuses(3, '/api/plan/', { headers: bearer(ended) })).toEqual([200, 200, 200]);
        expect(await metric('gateway_checks_without_redis_total')).toMatch(/check="revocation"} 3/);
        link.mend();
        await eventually(async () => {
          expect((await call('/api/plan/', { headers: bearer(ended) })).status).toBe(401);
        });
      },
    );
  });

  describe('by how often', () => {
    /** 240 writes and 1200 reads scaled down to 2 and 12, 20 sign-ins to 1. */
    const scaled = { RATE_LIMIT: '0.01' };

    it('when somebody writes too often, expected 429 with Retry-After, and others not kept from it', async () => {
      await start(scaled);
      const mine = { method: 'PUT', headers: bearer(newId()) };
      expect(await statuses(3, '/api/plan/interested-plan/1', mine)).toEqual([200, 200, 429]);
      const refused = await call('/api/plan/interested-plan/1', mine);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(await refused.json()).toMatchObject({ error: { code: 'too_many' } });
      expect(await statuses(1, '/api/plan/', { headers: mine.headers })).toEqual([200]);
      expect(await statuses(1, '/api/plan/', { method: 'PUT', headers: bearer(newId()) })).toEqual([200]);
    });

    it('when files are uploaded too often, expected 429 sooner than for other writes, which go on', async () => {
      await start({ RATE_LIMIT: '0.02', CHAT_URL: service.url });
      const mine = { method: 'POST', headers: bearer(newId()) };
      expect(await statuses(2, '/api/message/attachment/1', mine)).toEqual([200, 429]);
      expect(await statuses(2, '/api/message/attachment/1', { headers: mine.headers })).toEqual([200, 200]);
      expect(await statuses(2, '/api/message', mine)).toEqual([200, 200]);
    });

    it('when sign-in is tried too often from one address, expected 429 whatever token comes with it', async () => {
      await start(scaled);
      const tries = [1, 2].map(() => call('/api/auth/login', { method: 'POST', headers: bearer(newId()) }));
      expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 429]);
    });

    it('when a session is made up for each call, expected the address stopped all the same', async () => {
      await start({ RATE_LIMIT: '0.001' });
      const madeUp = () => ({
        authorization: `Bearer a.${Buffer.from(JSON.stringify({ sid: newId() })).toString('base64url')}.c`,
      });
      const found = await Promise.all(
        Array.from({ length: 20 }, () => call('/api/plan/', { headers: madeUp() })),
      );
      expect(found.filter(({ status }) => status === 200).length).toBe(12);
    });

    it('when pictures are loaded, expected no limit', async () => {
      await start({ RATE_LIMIT: '0.001' });
      expect(await statuses(30, '/api/plan/images/x.webp')).toEqual(Array(30).fill(200));
    });

    it('when the limits are off, expected none', async () => {
      await start({ RATE_LIMIT: '0' });
      expect(await statuses(30, '/api/auth/login', { method: 'POST' })).toEqual(Array(30).fill(200));
    });

    it('when two gateways share a Redis, expected them to count together', async () => {
      await start(scaled);
      const other = await startTestGateway({
        ...scaled,
        PLAN_URL: service.url,
        NAMESPACE: gateway.namespace,
      });
      try {
        await eventually(async () => {
          const ready = await (await fetch(`${other.url}/health/ready`)).json();
          expect(ready).toMatchObject({ document: { parts: { redis: 'up' } } });
        });
        const mine = { method: 'PUT', headers: bearer(newId()) };
        expect(await statuses(2, '/api/plan/x', mine)).toEqual([200, 200]);
        expect((await fetch(`${other.url}/api/plan/x`, mine)).status).toBe(429);
      } finally {
        await other.stop();
      }
    });

    it('when Redis is away, expected the limits kept in memory', async () => {
      await start(scaled);
      link.cut();
      const mine = { method: 'PUT', headers: bearer(newId()) };
      expect(await statuses(4, '/api/plan/x', mine)).toEqual([200, 200, 429, 429]);
      expect(await metric('gateway_checks_without_redis_total')).toMatch(/check="limit"} \d/);
    });
  });
});
