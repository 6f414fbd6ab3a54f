import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { SOCKET_PATH } from '@layover/proto/socket';
import jwt from 'jsonwebtoken';
import { io } from 'socket.io-client';
import { authService } from '../../services/auth/src/service.ts';
import { cookieIn, SIGNING_KEYS_SECRET } from '../../services/auth/src/testing/start-auth.ts';
import { userService } from '../../services/user/src/service.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

/** The shortest period: a key is published as long as that before it signs. */
const rotation = { KEY_ROTATION_HOURS: String(10 / 3600) };
const ROTATIONS = 3;
/** Milliseconds between two rounds of calls, so that other tests get their share of the processors. */
const PAUSE_MS = 200;

let product: TestProduct;
let authLink: TcpFaultProxy;
/** A service that loses auth during the second key. */
let distant: TestService;
/** An instance of auth that starts during the third key. */
let secondAuth: TestService | undefined;

beforeAll(async () => {
  product = await startTestProduct(rotation);
  const { auth } = product.services;
  authLink = await startTcpFaultProxy(auth.url);
  const jwksUrl = new URL('/.well-known/jwks.json', authLink.url).href;
  const { namespace } = product;
  distant = await startTestService(userService, { namespace, tokens: { ...auth.tokens, jwksUrl } });
}, 60_000);
afterAll(async () => {
  await distant?.stop();
  await secondAuth?.stop();
  await authLink?.close();
  await product?.stop();
});

const calls = ['/api/auth/user', '/api/user/', '/api/chat/user', '/api/plan/get-my-plans', '/api/package/'];

async function statusOf(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.body?.cancel();
  return response.status;
}

function handshake(token: string): Promise<string> {
  const options = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, reconnection: false };
  const socket = io(product.url, { ...options, auth: { token } });
  return new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  }).finally(() => socket.close());
}

it('keys rotate under load without one 401, while a service cannot reach auth and another instance of auth starts', async () => {
  const { auth } = product.services;
  const first = await auth.join();
  let { cookie, token } = first;
  for (const property of ['company', 'job'])
    await fetch(`${product.url}/api/user/update-profile`, {
      method: 'PATCH',
      headers: { authorization: first.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ property, value: 'Kiruna Rail' }),
    });
  // The services that need a complete profile learn of it from an event.
  await eventually(async () => {
    const statuses = await Promise.all(calls.map((path) => statusOf(product.url + path, token)));
    expect(statuses).toEqual(calls.map(() => 200));
  });
  const kids = new Set<string>();
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  while (kids.size <= ROTATIONS) {
    const refreshed = await auth.refresh(cookie).expect(200);
    token = refreshed.body.token;
    cookie = cookieIn(refreshed);
    const before = kids.size;
    kids.add(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (kids.size === 2 && before === 1) authLink.disconnect();
    if (kids.size === 3 && before === 2) {
      authLink.restore();
      const { namespace } = product;
      const settings = { ...rotation, SIGNING_KEYS_SECRET };
      secondAuth = await startTestService(authService, { namespace, settings, tokens: auth.tokens });
    }
    const statuses = await Promise.all([
      ...calls.flatMap((path) => [token, first.token].map((each) => statusOf(product.url + path, each))),
      statusOf(`${distant.url}/api/user/`, token),
      ...(secondAuth ? [statusOf(`${secondAuth.url}/api/auth/user`, token)] : []),
    ]);
    for (const status of statuses) count(String(status));
    count(await handshake(token));
    await delay(PAUSE_MS);
  }
  // A service that cannot reach auth responds with 503 about a key that it does not know.
  const expected = ['200', '503', 'connected'];
  expect([...outcomes.keys()].filter((outcome) => !expected.includes(outcome))).toEqual([]);
  expect(outcomes.get('200')).toBeGreaterThan(100);
}, 120_000);
