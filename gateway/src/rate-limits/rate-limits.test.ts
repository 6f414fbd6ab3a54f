import { expect, it } from '@jest/globals';
import { newId, startTestTokens, testPerson } from '@layover/kit/testing/tokens';
import { limitsFixture, waitForRedis } from '../testing/limits-fixture.ts';
import { startTestGateway } from '../testing/start-test-gateway.ts';

const { start, call, statuses, bearer, metric, service, redisProxy, gateway } = limitsFixture();

/** Scales 240 writes to 2 and 1200 reads to 12. */
const scaled = { RATE_LIMIT: '0.01' };

it('returns 429 with Retry-After for too many writes of one account, and serves other accounts', async () => {
  await start(scaled);
  const init = { method: 'PUT', headers: bearer(newId()) };
  expect(await statuses(3, '/api/plan/interested-plan/1', init)).toEqual([200, 200, 429]);
  const rejected = await call('/api/plan/interested-plan/1', init);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await rejected.json()).toMatchObject({ error: { code: 'too_many' } });
  expect(await statuses(1, '/api/plan/', { headers: init.headers })).toEqual([200]);
  expect(await statuses(1, '/api/plan/', { method: 'PUT', headers: bearer(newId()) })).toEqual([200]);
});

it('limits uploads more strictly than other writes', async () => {
  await start({ RATE_LIMIT: '0.02', CHAT_URL: service().url });
  const init = { method: 'POST', headers: bearer(newId()) };
  expect(await statuses(2, '/api/message/attachment/1', init)).toEqual([200, 429]);
  expect(await statuses(2, '/api/message/attachment/1', { headers: init.headers })).toEqual([200, 200]);
  expect(await statuses(2, '/api/message', init)).toEqual([200, 200]);
});

it('limits searches of messages more strictly than other reads', async () => {
  await start({ RATE_LIMIT: '0.1', CHAT_URL: service().url });
  const init = { headers: bearer(newId()) };
  expect(await statuses(4, '/api/message/search?text=hi', init)).toEqual([200, 200, 200, 429]);
  expect(await statuses(2, '/api/message/1', init)).toEqual([200, 200]);
});

it.each(['/api/user/contact', '/api/user/people'])('limits %s as a search', async (path) => {
  await start({ RATE_LIMIT: '0.1', USER_URL: service().url });
  const init = { headers: bearer(newId()) };
  expect(await statuses(4, `${path}?page=2`, init)).toEqual([200, 200, 200, 429]);
  expect(await statuses(2, '/api/user/', init)).toEqual([200, 200]);
});

it('counts all sessions of an account together', async () => {
  await start(scaled);
  const me = testPerson();
  const write = () => call('/api/plan/x', { method: 'PUT', headers: bearer(newId(), me) });
  const responses = [await write(), await write(), await write()];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
});

it('counts requests with forged tokens, or tokens of another key, by network', async () => {
  await start(scaled);
  const otherTokens = await startTestTokens();
  const forged = () =>
    `Bearer a.${Buffer.from(JSON.stringify({ sid: newId(), _id: newId() })).toString('base64url')}.c`;
  const signedByOther = () => `Bearer ${otherTokens.tokenFor(testPerson())}`;
  const statuses: number[] = [];
  for (const token of [forged(), signedByOther(), forged(), signedByOther()]) {
    const headers = { authorization: token };
    statuses.push((await call('/api/plan/x', { method: 'PUT', headers })).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect((await call('/api/plan/x', { method: 'PUT', headers: bearer(newId()) })).status).toBe(200);
  await otherTokens.close();
});

it('limits the requests of one network with any number of accounts', async () => {
  await start({ RATE_LIMIT: '0.001' });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call('/api/plan/', { headers: bearer(newId()) })),
  );
  expect(responses.filter(({ status }) => status === 200).length).toBe(12);
});

it('does not limit pictures', async () => {
  await start({ RATE_LIMIT: '0.001' });
  expect(await statuses(30, '/api/plan/images/x.webp')).toEqual(Array(30).fill(200));
});

it('limits nothing when RATE_LIMIT is 0', async () => {
  await start({ RATE_LIMIT: '0' });
  expect(await statuses(30, '/api/auth/login', { method: 'POST' })).toEqual(Array(30).fill(200));
});

it('counts two gateways that share a Redis together', async () => {
  await start(scaled);
  const other = await startTestGateway({
    ...scaled,
    AUTH_URL: service().url,
    PLAN_URL: service().url,
    NAMESPACE: gateway().namespace,
  });
  try {
    await waitForRedis(other, 'up');
    const init = { method: 'PUT', headers: bearer(newId()) };
    expect(await statuses(2, '/api/plan/x', init)).toEqual([200, 200]);
    expect((await fetch(`${other.url}/api/plan/x`, init)).status).toBe(429);
  } finally {
    await other.stop();
  }
});

it('counts in memory while Redis is unavailable', async () => {
  await start(scaled);
  redisProxy().disconnect();
  const init = { method: 'PUT', headers: bearer(newId()) };
  expect(await statuses(4, '/api/plan/x', init)).toEqual([200, 200, 429, 429]);
  expect(await metric('gateway_checks_without_redis_total')).toMatch(/check="limit"} \d/);
});
