import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { openRedis } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { type FakeService, startFakeService } from './fake-service.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** About the time in which auth verifies a password. */
const SERVICE_DELAY_MS = 5;

/**
 * Registers the hooks of a test file that needs a gateway with tokens, a fake service, and Redis behind a fault proxy. Each
 * test calls `start` with its settings.
 */
export function limitsFixture() {
  let tokens: TestTokens;
  let redis: ReturnType<typeof openRedis>;
  let service: FakeService;
  let redisProxy: TcpFaultProxy;
  let gateway: TestGateway;
  /** The status that the fake service returns for a path. The default is 200. */
  const statusOf = new Map<string, number>();

  beforeAll(async () => {
    tokens = await startTestTokens();
    redis = openRedis({ url: redisUrl, logger: createLogger('test', 'silent') });
    await eventually(() => expect(redis.status).toBe('ready'));
    service = await startFakeService('any', (req, res) => {
      if (req.url?.startsWith('/.well-known')) return void res.end(tokens.jwks);
      setTimeout(() => res.writeHead(statusOf.get(req.url ?? '') ?? 200).end('{}'), SERVICE_DELAY_MS);
    });
  });
  afterAll(async () => {
    await tokens.close();
    await service.stop();
    redis.disconnect();
  });
  beforeEach(() => statusOf.clear());
  afterEach(async () => {
    const keys = await redis.keys(`${gateway.namespace}:*`);
    if (keys.length > 0) await redis.del(...keys);
    await gateway.stop();
    await redisProxy.close();
  });

  const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);

  return {
    statusOf,
    redis: () => redis,
    redisProxy: () => redisProxy,
    gateway: () => gateway,
    service: () => service,

    start: async (settings: Record<string, string> = {}) => {
      redisProxy = await startTcpFaultProxy(redisUrl);
      gateway = await startTestGateway({
        AUTH_URL: service.url,
        PLAN_URL: service.url,
        REDIS_URL: redisProxy.url,
        ...settings,
      });
      await waitForRedis(gateway, 'up');
    },
    call,
    /** The statuses of requests that are sent one after the other. */
    statuses: async (count: number, path: string, init: RequestInit = {}) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i++) statuses.push((await call(path, init)).status);
      return statuses;
    },
    bearer: (sid: string, person = testPerson()) => ({
      authorization: `Bearer ${tokens.tokenFor(person, { sid })}`,
    }),
    metric: (name: string) => gateway.registry.getSingleMetricAsString(name),
  };
}

/** Waits until the gateway reports this state of Redis and has loaded the keys of auth. */
export function waitForRedis(gateway: TestGateway, state: 'up' | 'degraded'): Promise<void> {
  return eventually(async () => {
    const response = await fetch(`${gateway.url}/health/ready`);
    expect(await response.json()).toMatchObject({ document: { parts: { redis: state, keys: 'up' } } });
  });
}
