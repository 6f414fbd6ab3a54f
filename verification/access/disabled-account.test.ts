import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { SOCKET_PATH } from '@layover/proto/socket';
import { io } from 'socket.io-client';
import supertest from 'supertest';
import { CONSENT, PASSWORD } from '../../services/auth/src/testing/start-auth.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

/** Somebody who has lost access must be out everywhere within this time. */
const OUT_WITHIN_MS = 5_000;

interface SignedIn {
  _id: string;
  email: string;
  bearer: string;
  token: string;
  cookie: string;
}

let product: TestProduct;
let redis: TcpFaultProxy;
let otherChat: TestService;
let admin: SignedIn;

beforeAll(async () => {
  redis = await startTcpFaultProxy(process.env.REDIS_URL as string);
  product = await startTestProduct({ REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '500' });
  otherChat = await product.startSecondChat();
  admin = await joinAdmin();
  await joinAdmin();
}, 60_000);
afterAll(async () => {
  redis?.restore();
  await otherChat?.stop();
  await product?.stop();
  await redis?.close();
});

const http = () => supertest(product.url);

function signedIn(email: string, { body, headers }: supertest.Response): SignedIn {
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  const { _id } = body.document.user;
  return { _id, email, token: body.token, bearer: `Bearer ${body.token}`, cookie };
}

const signIn = async (email: string) =>
  signedIn(email, await http().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200));

async function join(): Promise<SignedIn> {
  const email = `${randomUUID()}@example.test`;
  const names = { first_name: 'Noor', last_name: 'Haddad', company: 'Halcyon', job: 'Buyer' };
  const body = { ...names, email, password: PASSWORD, ...CONSENT };
  const person = signedIn(email, await http().post('/api/auth/register').send(body).expect(201));
  await eventually(
    () => http().get('/api/chat/user').set('Authorization', person.bearer).expect(200),
    30_000,
  );
  return person;
}

async function joinAdmin(): Promise<SignedIn> {
  const { _id, email } = await join();
  await product.services.auth.accounts.updateOne({ _id }, { $set: { rol: 'ADMIN' } });
  return signIn(email);
}

/** Opens a socket and records whether it got the end of its session. */
async function openSocket(url: string, { token }: SignedIn) {
  const options = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, reconnection: false };
  const socket = io(url, { ...options, auth: { token } });
  const state = { isEnded: false, connectError: '' };
  socket.once('session-ended', () => {
    state.isEnded = true;
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('connect_error', ({ message }) => {
      state.connectError = message;
      resolve();
    });
  });
  return { socket, state };
}

const change = (person: SignedIn, call: 'disable' | 'role', body: object) =>
  http()
    .put(`/api/auth/accounts/${person._id}/${call}`)
    .set('Authorization', admin.bearer)
    .send(body)
    .expect(200);

const MEMBER_CALLS = ['/api/auth/user', '/api/user/', '/api/chat/user', '/api/plan/get-my-plans'];

async function expectOut({ bearer, cookie, email }: SignedIn) {
  for (const path of MEMBER_CALLS) await http().get(path).set('Authorization', bearer).expect(401);
  await http().post('/api/auth/refresh').set('Cookie', cookie).expect(401);
  const answer = await http().post('/api/auth/login').send({ email, password: PASSWORD }).expect(403);
  expect(answer.body.error.code).toBe('account_disabled');
}

async function expectDisabledIsOut() {
  const person = await join();
  const sockets = [await openSocket(product.url, person), await openSocket(otherChat.url, person)];
  expect(sockets.map(({ state, socket }) => [state.connectError, socket.connected])).toEqual([
    ['', true],
    ['', true],
  ]);
  await change(person, 'disable', { disabled: true });
  await eventually(() => {
    for (const { state, socket } of sockets) expect([state.isEnded, socket.connected]).toEqual([true, false]);
  }, OUT_WITHIN_MS);
  await eventually(() => expectOut(person), OUT_WITHIN_MS);
  for (const url of [product.url, otherChat.url]) {
    const { state } = await openSocket(url, person);
    expect(state.connectError).toBe('session_ended');
  }
}

async function expectDemotedIsOut() {
  const other = await joinAdmin();
  const list = () => http().get('/api/plan/admin/').set('Authorization', other.bearer);
  await list().expect(200);
  await change(other, 'role', { rol: 'USER' });
  await eventually(() => list().expect(401), OUT_WITHIN_MS);
  const { bearer } = await signIn(other.email);
  await http().get('/api/plan/admin/').set('Authorization', bearer).expect(403);
}

describe('within five seconds', () => {
  it('a disabled account is out of every service, its sockets at all instances and its sign-ins', async () => {
    await expectDisabledIsOut();
  }, 60_000);

  it('an ADMIN who was demoted has lost the rights', async () => {
    await expectDemotedIsOut();
  }, 60_000);

  it('both hold while Redis is unavailable, and afterwards', async () => {
    const person = await join();
    const other = await joinAdmin();
    redis.disconnect();
    const { socket, state } = await openSocket(otherChat.url, person);
    expect(state.connectError).toBe('');
    await change(person, 'disable', { disabled: true });
    await change(other, 'role', { rol: 'USER' });
    await eventually(async () => {
      expect([state.isEnded, socket.connected]).toEqual([true, false]);
      await expectOut(person);
      await http().get('/api/plan/admin/').set('Authorization', other.bearer).expect(401);
    }, OUT_WITHIN_MS);
    expect((await openSocket(product.url, person)).state.connectError).toBe('session_ended');

    redis.restore();
    await eventually(async () => {
      await expectOut(person);
      await http().get('/api/plan/admin/').set('Authorization', other.bearer).expect(401);
      expect((await openSocket(otherChat.url, person)).state.connectError).toBe('session_ended');
    }, OUT_WITHIN_MS);
  }, 60_000);
});
