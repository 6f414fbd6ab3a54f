import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { limitsFixture, waitForRedis } from '../testing/limits-fixture.ts';
import { wrongCredentials } from './limits.ts';

const { start, call, bearer, service, statusOf, redisProxy, gateway } = limitsFixture();

const logIn = () => call('/api/auth/login', { method: 'POST', body: '{}' });
const join = () => call('/api/auth/register', { method: 'POST', body: '{}' });

/** Makes the calls at the same time and returns how many responses have a status. */
const many = async (times: number, one: () => Promise<Response>) => {
  const responses = await Promise.all(Array.from({ length: times }, one));
  return (status: number) => responses.filter((response) => response.status === status).length;
};

/** Most wrong attempts that may reach auth since then: ten at once, and one more every six seconds. */
const attemptsMax = (since: number) => 10 + 1 + Math.ceil((Date.now() - since) / 6000);

it('lets two hundred guests of one hotel sign in, and sixty join, at the same time', async () => {
  await start();
  expect((await many(200, logIn))(200)).toBe(200);
  statusOf.set('/api/auth/register', 201);
  expect((await many(60, join))(201)).toBe(60);
});

it('lets at most twenty sprayed passwords a minute reach auth, in whatever spelling of the path', async () => {
  const perMinute = wrongCredentials.map(({ points, duration }) => (points * 60) / duration);
  expect(perMinute.reduce((sum, points) => sum + points, 0)).toBe(20);
  await start();
  statusOf.set('/api/auth/login', 401);
  statusOf.set('/api/auth/login/', 401);
  const [before, since] = [service().received.length, Date.now()];
  const responses = await many(60, logIn);
  for (const path of ['/api/auth/login/', '/api/auth/%6cogin'])
    await many(10, () => call(path, { method: 'POST' }));
  expect(responses(401)).toBeGreaterThanOrEqual(11);
  expect(responses(401) + responses(429)).toBe(60);
  expect(service().received.length - before).toBeLessThanOrEqual(attemptsMax(since));
});

it('lets guests sign in again within seconds after wrong passwords have used up the limit', async () => {
  await start();
  statusOf.set('/api/auth/login', 401);
  const rejected = await eventually(async () => {
    const response = await logIn();
    expect(response.status).toBe(429);
    return response;
  });
  expect(await rejected.json()).toMatchObject({ error: { code: 'too_many_sign_ins' } });
  statusOf.clear();
  await eventually(async () => {
    const response = await logIn();
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(6);
    expect(response.status).toBe(200);
  }, 10_000);
  // Every correct sign-in is refunded.
  expect((await many(40, logIn))(200)).toBe(40);
});

it('makes correct sign-ins wait for each other where one attempt is left, and rejects none', async () => {
  await start();
  statusOf.set('/api/auth/login', 401);
  for (let time = 0; time < 10; time++) await logIn();
  statusOf.clear();
  expect((await many(40, logIn))(200)).toBe(40);
});

it("does not count auth's own 429 of one account against the network", async () => {
  await start();
  statusOf.set('/api/auth/login', 429);
  const before = service().received.length;
  expect((await many(40, logIn))(429)).toBe(40);
  expect(service().received.length - before).toBe(40);
  statusOf.clear();
  expect((await logIn()).status).toBe(200);
});

it('counts a wrong present password at a password change as a wrong sign-in', async () => {
  await start();
  statusOf.set('/api/auth/change-password', 403);
  const [before, since] = [service().received.length, Date.now()];
  const change = () => call('/api/auth/change-password', { method: 'POST', headers: bearer(newId()) });
  const responses = await many(30, change);
  expect([responses(403) > 0, responses(429) > 0]).toEqual([true, true]);
  expect(service().received.length - before).toBeLessThanOrEqual(attemptsMax(since));
});

it('lets guests in while Redis is unavailable, and limits sprayed passwords as with Redis', async () => {
  await start();
  redisProxy().disconnect();
  await waitForRedis(gateway(), 'degraded');
  expect((await many(40, logIn))(200)).toBe(40);
  statusOf.set('/api/auth/login', 401);
  const [before, since] = [service().received.length, Date.now()];
  await many(60, logIn);
  expect(service().received.length - before).toBeLessThanOrEqual(attemptsMax(since));
});

it.each([422, 503])('does not count a registration that auth answers with %d', async (status) => {
  await start();
  statusOf.set('/api/auth/register', status);
  expect((await many(25, join))(status)).toBe(25);
});

it('limits registrations of one network, while its guests can still sign in', async () => {
  await start({ RATE_LIMIT: '0.1' });
  statusOf.set('/api/auth/register', 201);
  const responses = await many(27, join);
  expect([responses(201), responses(429)]).toEqual([25, 2]);
  const rejected = await join();
  expect(await rejected.json()).toMatchObject({ error: { code: 'too_many_accounts' } });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await logIn()).status).toBe(200);
});
