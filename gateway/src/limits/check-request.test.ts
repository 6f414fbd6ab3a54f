import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { openRedis, revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { newId, startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';
import { wrongCredentials } from './limits.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

describe('who is let in', () => {
  let tokens: TestTokens;
  let redis: ReturnType<typeof openRedis>;
  let service: FakeService;
  /** Status that the service answers, by path; 200 unless set. */
  const answers = new Map<string, number>();
  let link: TcpFaultProxy;
  let gateway: TestGateway;

  beforeAll(async () => {
    tokens = await startTestTokens();
    redis = openRedis({ url: redisUrl, logger: createLogger('test', 'silent') });
    await eventually(() => expect(redis.status).toBe('ready'));
    service = await startFakeService('any', (req, res) => {
      if (req.url?.startsWith('/.well-known')) return void res.end(tokens.jwks);
      const status = answers.get(req.url ?? '') ?? 200;
      // As long as a password's hash takes, or so.
      setTimeout(() => res.writeHead(status).end('{}'), 5);
    });
  });
  afterAll(async () => {
    await tokens.close();
    await service.stop();
    redis.disconnect();
  });

  const start = async (settings: Record<string, string> = {}) => {
    link = await startTcpFaultProxy(redisUrl);
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
      expect(await answer.json()).toMatchObject({ document: { parts: { redis: state, keys: 'up' } } });
    });
  beforeEach(() => answers.clear());
  afterEach(async () => {
    const keys = await redis.keys(`${gateway.namespace}:*`);
    if (keys.length > 0) await redis.del(...keys);
    await gateway.stop();
    await link.close();
  });

  const bearer = (sid: string, person = testPerson()) => ({
    authorization: `Bearer ${tokens.tokenFor(person, { sid })}`,
  });
  const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
  const statuses = async (times: number, path: string, init: RequestInit = {}) => {
    const found: number[] = [];
    for (let time = 0; time < times; time++) found.push((await call(path, init)).status);
    return found;
  };
  const metric = (name: string) => gateway.registry.getSingleMetricAsString(name);

  describe('by session', () => {
    beforeEach(() => start({ RATE_LIMIT: '0', REDIS_TIMEOUT_MS: '250' }));

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

    it('when a password is changed in an ended session, expected 401 and auth not asked', async () => {
      const ended = newId();
      await redis.set(revokedSessionKey(gateway.namespace, ended), '1', 'EX', 60);
      const before = service.received.length;
      const init = { method: 'POST', headers: bearer(ended) };
      expect((await call('/api/auth/change-password', init)).status).toBe(401);
      expect(service.received.length).toBe(before);
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
        if (fault === 'cut') link.disconnect();
        else link.pause('all');
        expect(await statuses(3, '/api/plan/', { headers: bearer(ended) })).toEqual([200, 200, 200]);
        expect(await metric('gateway_checks_without_redis_total')).toMatch(/check="revocation"} 3/);
        link.restore();
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

    it('when messages are searched too often, expected 429 sooner than for other reads, which go on', async () => {
      await start({ RATE_LIMIT: '0.1', CHAT_URL: service.url });
      const mine = { headers: bearer(newId()) };
      expect(await statuses(4, '/api/message/search?text=hi', mine)).toEqual([200, 200, 200, 429]);
      expect(await statuses(2, '/api/message/1', mine)).toEqual([200, 200]);
    });

    it('when somebody signs in again, expected the new session to have no budget of its own', async () => {
      await start(scaled);
      const me = testPerson();
      const write = () => call('/api/plan/x', { method: 'PUT', headers: bearer(newId(), me) });
      const found = [await write(), await write(), await write()];
      expect(found.map(({ status }) => status)).toEqual([200, 200, 429]);
    });

    it('when tokens are made up or signed by somebody else, expected them counted with their network', async () => {
      await start(scaled);
      const others = await startTestTokens();
      const madeUp = () =>
        `Bearer a.${Buffer.from(JSON.stringify({ sid: newId(), _id: newId() })).toString('base64url')}.c`;
      const foreign = () => `Bearer ${others.tokenFor(testPerson())}`;
      const write = (authorization: string) =>
        call('/api/plan/x', { method: 'PUT', headers: { authorization } });
      const found = [
        await write(madeUp()),
        await write(foreign()),
        await write(madeUp()),
        await write(foreign()),
      ];
      expect(found.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
      expect((await call('/api/plan/x', { method: 'PUT', headers: bearer(newId()) })).status).toBe(200);
      await others.close();
    });

    it('when a whole network calls, expected it stopped all the same', async () => {
      await start({ RATE_LIMIT: '0.001' });
      const found = await Promise.all(
        Array.from({ length: 20 }, () => call('/api/plan/', { headers: bearer(newId()) })),
      );
      expect(found.filter(({ status }) => status === 200).length).toBe(12);
    });

    describe('of sign-ins', () => {
      const logIn = () => call('/api/auth/login', { method: 'POST', body: '{}' });
      const join = () => call('/api/auth/register', { method: 'POST', body: '{}' });
      const many = async (times: number, one: () => Promise<Response>) => {
        const found = await Promise.all(Array.from({ length: times }, one));
        return (status: number) => found.filter((answer) => answer.status === status).length;
      };

      it('when two hundred guests of one hotel sign in at once, expected all of them let in', async () => {
        await start();
        expect((await many(200, logIn))(200)).toBe(200);
        answers.set('/api/auth/register', 201);
        expect((await many(60, join))(201)).toBe(60);
      });

      /** Twenty a minute: ten at once, and one more every six seconds. */
      const mayTry = (since: number) => 10 + 1 + Math.ceil((Date.now() - since) / 6000);
      /** Uses up what the network has left of wrong tries. */
      const useUp = async () => {
        answers.set('/api/auth/login', 401);
        const refused = await eventually(async () => {
          const answer = await logIn();
          expect(answer.status).toBe(429);
          return answer;
        });
        expect(await refused.json()).toMatchObject({ error: { code: 'too_many_sign_ins' } });
        answers.clear();
      };

      it('when passwords are sprayed, expected twenty tries a minute at most, however they are spread', async () => {
        expect(
          wrongCredentials.reduce((sum, { points, duration }) => sum + (points * 60) / duration, 0),
        ).toBe(20);
        await start();
        answers.set('/api/auth/login', 401);
        answers.set('/api/auth/login/', 401);
        const [before, since] = [service.received.length, Date.now()];
        const found = await many(60, logIn);
        for (const path of ['/api/auth/login/', '/api/auth/%6cogin'])
          await many(10, () => call(path, { method: 'POST' }));
        expect(found(401)).toBeGreaterThanOrEqual(11);
        expect(found(401) + found(429)).toBe(60);
        expect(service.received.length - before).toBeLessThanOrEqual(mayTry(since));
      });

      it('when mistypes have used up the tries of a network, expected its guests let in again within seconds', async () => {
        await start();
        await useUp();
        await eventually(async () => {
          const refused = await logIn();
          expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(6);
          expect(refused.status).toBe(200);
        }, 10_000);
        // Each of them has given its try back.
        expect((await many(40, logIn))(200)).toBe(40);
      });

      it('when one try is left, expected right sign-ins at the same time to wait for it and none refused', async () => {
        await start();
        answers.set('/api/auth/login', 401);
        for (let time = 0; time < 10; time++) await logIn();
        answers.clear();
        expect((await many(40, logIn))(200)).toBe(40);
      });

      it('when one account is tried too often and auth refuses to look, expected its network not held up', async () => {
        await start();
        answers.set('/api/auth/login', 429);
        const before = service.received.length;
        expect((await many(40, logIn))(429)).toBe(40);
        expect(service.received.length - before).toBe(40);
        answers.clear();
        expect((await logIn()).status).toBe(200);
      });

      it('when a password is changed with a wrong one, expected it counted as a wrong sign-in', async () => {
        await start();
        answers.set('/api/auth/change-password', 403);
        const [before, since] = [service.received.length, Date.now()];
        const change = () => call('/api/auth/change-password', { method: 'POST', headers: bearer(newId()) });
        const found = await many(30, change);
        expect([found(403) > 0, found(429) > 0]).toEqual([true, true]);
        expect(service.received.length - before).toBeLessThanOrEqual(mayTry(since));
      });

      it('when Redis is away, expected guests let in and passwords sprayed no more often than with it', async () => {
        await start();
        link.disconnect();
        await untilRedisIs('degraded');
        expect((await many(40, logIn))(200)).toBe(40);
        answers.set('/api/auth/login', 401);
        const [before, since] = [service.received.length, Date.now()];
        await many(60, logIn);
        expect(service.received.length - before).toBeLessThanOrEqual(mayTry(since));
      });

      it('when a form is not filled in right or auth is away, expected nothing counted', async () => {
        await start();
        for (const status of [422, 503]) {
          answers.set('/api/auth/register', status);
          expect((await many(25, join))(status)).toBe(25);
        }
      });

      it('when accounts are made in bulk, expected a few hundred an hour at most, and sign-in still open', async () => {
        await start({ RATE_LIMIT: '0.1' });
        answers.set('/api/auth/register', 201);
        const found = await many(27, join);
        expect([found(201), found(429)]).toEqual([25, 2]);
        const refused = await join();
        expect(await refused.json()).toMatchObject({ error: { code: 'too_many_accounts' } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      });
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
        AUTH_URL: service.url,
        PLAN_URL: service.url,
        NAMESPACE: gateway.namespace,
      });
      try {
        await eventually(async () => {
          const ready = await (await fetch(`${other.url}/health/ready`)).json();
          expect(ready).toMatchObject({ document: { parts: { redis: 'up', keys: 'up' } } });
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
      link.disconnect();
      const mine = { method: 'PUT', headers: bearer(newId()) };
      expect(await statuses(4, '/api/plan/x', mine)).toEqual([200, 200, 429, 429]);
      expect(await metric('gateway_checks_without_redis_total')).toMatch(/check="limit"} \d/);
    });
  });
});
