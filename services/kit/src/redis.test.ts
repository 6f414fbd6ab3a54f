import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { openRedis } from './redis.ts';
import { eventually } from './testing/eventually.ts';
import { startTcpFaultProxy, type TcpFaultProxy } from './testing/tcp-fault-proxy.ts';

describe('the Redis client while Redis is unavailable', () => {
  let proxy: TcpFaultProxy;
  let redis: ReturnType<typeof openRedis>;
  beforeEach(async () => {
    proxy = await startTcpFaultProxy(process.env.REDIS_URL as string);
    redis = openRedis({ url: proxy.url, logger: createLogger('test', 'silent') });
    await eventually(() => expect(redis.status).toBe('ready'));
  });
  afterEach(async () => {
    redis.disconnect();
    await proxy.close();
  });

  it('rejects commands at once and works again when Redis is back', async () => {
    proxy.disconnect();
    await eventually(() => expect(redis.status).not.toBe('ready'));
    const start = performance.now();
    await expect(redis.get('x')).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(1_000);
    proxy.restore();
    await eventually(() => redis.get('x'));
  });

  it('reconnects at most two seconds after each attempt', () => {
    // More than the attempts of an hour.
    for (let attempt = 1; attempt <= 5_000; attempt++) {
      const wait = redis.options.retryStrategy?.(attempt);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(2_000);
    }
  });
});
