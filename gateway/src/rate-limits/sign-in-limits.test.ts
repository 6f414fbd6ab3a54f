import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { limitsFixture, waitForRedis } from '../testing/limits-fixture.ts';
import { wrongCredentials } from './limit-table.ts';

const { start, call, bearer, service, statusOf, redisProxy, gateway } = limitsFixture();

const logIn = () => call('/api/auth/login', { method: 'POST', body: '{}' });
const register = () => call('/api/auth/register', { method: 'POST', body: '{}' });

/** Makes the calls at the same time and returns how many responses have a status. */
const callAtOnce = async (times: number, request: () => Promise<Response>) => {
  const responses = await Promise.all(Array.from({ length: times }, request));
  return (status: number) => responses.filter((response) => response.status === status).length;
};

/** The most wrong attempts that may reach auth in this time: ten at once and one more every six seconds. */
const attemptsMax = (since: number) => 10 + 1 + Math.ceil((Date.now() - since) / 6000);

it('lets two hundred people of one network sign in and sixty register at the same time', async () => {
  await start();
  expect((await callAtOnce(200, logIn))(200)).toBe(200);
  statusOf.set('/api/auth/register', 201);
  expect((await callAtOnce(60, register))(201)).toBe(60);
});

it('lets at most twenty wrong passwords a minute reach auth, in any spelling of the path', async () => {
  const perMinute = wrongCredentials.map(({ points, duration }) => (points * 60) / duration);
  expect(perMinute.reduce((sum, points) => sum + points, 0)).toBe(20);
  await start();
  statusOf.set('/api/auth/login', 401);
  statusOf.set('/api/auth/login/', 401);
  const [before, since] = [service().received.length, Date.now()];
  const responses = await callAtOnce(60, logIn);
  for (const path of ['/api/auth/login/', '/api/auth/%6cogin'])
    await callAtOnce(10, () => call(path, { method: 'POST' }));
  expect(responses(401)).toBeGreaterThanOrEqual(11);
  expect(responses(401) + responses(429)).toBe(60);
  expect(service().received.length - before).toBeLessThanOrEqual(attemptsMax(since));
});

it('lets people sign in again within seconds after wrong passwords have used up the limit', async () => {
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
  expect((await callAtOnce(40, logIn))(200)).toBe(40);
});

it('queues correct sign-ins when one attempt is left, and rejects none', async () => {
  await start();
  statusOf.set('/api/auth/login', 401);
  for (let i = 0; i < 10; i++) await logIn();
  statusOf.clear();
  expect((await callAtOnce(40, logIn))(200)).toBe(40);
});

it("does not count auth's own 429 of one account against the network", async () => {
  await start();
  statusOf.set('/api/auth/login', 429);
  const before = service().received.length;
  expect((await callAtOnce(40, logIn))(429)).toBe(40);
  expect(service().received.length - before).toBe(40);
  statusOf.clear();
  expect((await logIn()).status).toBe(200);
});

it('counts no sign-in that has the right password and needs a second step', async () => {
  await start();
  statusOf.set('/api/auth/login', 428);
  expect((await callAtOnce(40, logIn))(428)).toBe(40);
  statusOf.set('/api/auth/register-google', 428);
  const withGoogle = () => call('/api/auth/register-google', { method: 'POST', body: '{}' });
  expect((await callAtOnce(40, withGoogle))(428)).toBe(40);
});

it('counts a wrong current password of a password change as a wrong sign-in', async () => {
  await start();
  statusOf.set('/api/auth/change-password', 403);
  const [before, since] = [service().received.length, Date.now()];
  const change = () => call('/api/auth/change-password', { method: 'POST', headers: bearer(newId()) });
  const responses = await callAtOnce(30, change);
  expect([responses(403) > 0, responses(429) > 0]).toEqual([true, true]);
  expect(service().received.length - before).toBeLessThanOrEqual(attemptsMax(since));
});

it('lets people sign in while Redis is unavailable, and limits wrong passwords as with Redis', async () => {
  await start();
  redisProxy().disconnect();
  await waitForRedis(gateway(), 'degraded');
  expect((await callAtOnce(40, logIn))(200)).toBe(40);
  statusOf.set('/api/auth/login', 401);
  const [before, since] = [service().received.length, Date.now()];
  await callAtOnce(60, logIn);
  expect(service().received.length - before).toBeLessThanOrEqual(attemptsMax(since));
});

it.each([422, 503])('does not count a registration that auth answers with %d', async (status) => {
  await start();
  statusOf.set('/api/auth/register', status);
  expect((await callAtOnce(25, register))(status)).toBe(25);
});

it('limits the registrations of one network, which can still sign in', async () => {
  await start({ RATE_LIMIT: '0.1' });
  statusOf.set('/api/auth/register', 201);
  const responses = await callAtOnce(27, register);
  expect([responses(201), responses(429)]).toEqual([25, 2]);
  const rejected = await register();
  expect(await rejected.json()).toMatchObject({ error: { code: 'too_many_accounts' } });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await logIn()).status).toBe(200);
});
