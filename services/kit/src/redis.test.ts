import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { openRedis } from './redis.ts';
import { eventually } from './testing/eventually.ts';
import { startTcpFaultProxy, type TcpFaultProxy } from './testing/tcp-fault-proxy.ts';

describe('Redis that is away', () => {
  let link: TcpFaultProxy;
  let redis: ReturnType<typeof openRedis>;
  beforeEach(async () => {
    link = await startTcpFaultProxy(process.env.REDIS_URL as string);
    redis = openRedis({ url: link.url, logger: createLogger('test', 'silent') });
    await eventually(() => expect(redis.status).toBe('ready'));
  });
  afterEach(async () => {
    redis.disconnect();
    await link.close();
  });

  it('makes commands fail at once instead of waiting, and is used again when it is back', async () => {
    link.disconnect();
    await eventually(() => expect(redis.status).not.toBe('ready'));
    const began = performance.now();
    await expect(redis.get('x')).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(1_000);
    link.restore();
    await eventually(() => redis.get('x'));
  });

  it('is tried again within two seconds, however long it has been away', () => {
    // An hour of tries and more.
    for (let attempt = 1; attempt <= 5_000; attempt++) {
      const wait = redis.options.retryStrategy?.(attempt);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(2_000);
    }
  });
});
