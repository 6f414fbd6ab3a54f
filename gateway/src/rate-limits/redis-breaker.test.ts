import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { eventually } from '@layover/kit/testing/eventually';
import { Registry } from 'prom-client';
import { openRedisBreaker, type RedisBreaker } from './redis-breaker.ts';

let breaker: RedisBreaker;
let registry: Registry;
beforeEach(async () => {
  registry = new Registry();
  breaker = openRedisBreaker({
    url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
    namespace: 'tbreaker',
    timeoutMs: 5000,
    logger: createLogger('test', 'silent'),
    registry,
  });
  await eventually(() => expect(breaker.isUp()).toBe(true));
});
afterEach(() => breaker.close());

const fail = () => breaker.query('revocation', () => Promise.reject(new Error('Command timed out')));
const succeed = () => breaker.query('revocation', async () => 'a value');

it('skips and counts one check that times out, and makes the next one', async () => {
  expect(await fail()).toBeUndefined();
  expect(await succeed()).toBe('a value');
  const metric = await registry.getSingleMetricAsString('gateway_checks_without_redis_total');
  expect(metric).toMatch(/check="revocation"} 1/);
});

it('opens after repeated timeouts and closes again after a while', async () => {
  await eventually(async () => {
    await fail();
    expect(breaker.isUp()).toBe(false);
  });
  expect(await succeed()).toBeUndefined();
  await eventually(async () => expect(await succeed()).toBe('a value'));
});
