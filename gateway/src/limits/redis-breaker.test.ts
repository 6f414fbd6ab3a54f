import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { eventually } from '@layover/kit/testing/eventually';
import { Registry } from 'prom-client';
import { openRedisBreaker, type RedisBreaker } from './redis-breaker.ts';

let store: RedisBreaker;
let registry: Registry;
beforeEach(async () => {
  registry = new Registry();
  store = openRedisBreaker({
    url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
    namespace: 'tstore',
    timeoutMs: 5000,
    logger: createLogger('test', 'silent'),
    registry,
  });
  await eventually(() => expect(store.isUp()).toBe(true));
});
afterEach(() => store.close());

const fail = () => store.query('revocation', () => Promise.reject(new Error('Command timed out')));
const answer = () => store.query('revocation', async () => 'an answer');

it('when one answer is too late, expected that check left out and counted, and the next one made', async () => {
  expect(await fail()).toBeUndefined();
  expect(await answer()).toBe('an answer');
  const counted = await registry.getSingleMetricAsString('gateway_checks_without_redis_total');
  expect(counted).toMatch(/check="revocation"} 1/);
});

it('when none has come for a while, expected Redis left alone, and asked again afterwards', async () => {
  await eventually(async () => {
    await fail();
    expect(store.isUp()).toBe(false);
  });
  expect(await answer()).toBeUndefined();
  await eventually(async () => expect(await answer()).toBe('an answer'));
});
