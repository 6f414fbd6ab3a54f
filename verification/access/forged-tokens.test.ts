import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forgedTokens, type SigningKeyOfTest, validToken } from '@layover/kit/testing/forged-tokens';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { SOCKET_PATH } from '@layover/proto/socket';
import jwt from 'jsonwebtoken';
import { io } from 'socket.io-client';
import { startTestProduct, type TestProduct } from './test-product.ts';

let product: TestProduct;
let key: SigningKeyOfTest;
const admin = { ...testPerson({ rol: 'ADMIN' }), sid: newId() };

beforeAll(async () => {
  product = await startTestProduct();
  const { auth } = product.services;
  const { token, user, sid } = await auth.join();
  key = { privateKey: await auth.privateKey(), kid: jwt.decode(token, { complete: true })?.header.kid ?? '' };
  Object.assign(admin, user, { sid, rol: 'ADMIN' });
}, 120_000);
afterAll(() => product?.stop());

/** A call of each service that accepts the token of an ADMIN. Public calls check a token that is sent, too. */
const CALLS = {
  auth: '/api/auth/user',
  user: '/api/user/',
  chat: '/api/chat/user',
  plan: '/api/plan/get-my-plans',
  content: '/api/category/',
  payment: '/api/package/',
} as const satisfies Record<keyof TestProduct['services'], string>;

async function outcome(path: string, token: string): Promise<string> {
  const answer = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { error?: { code: string } };
  return `${answer.status} ${body.error?.code ?? ''}`.trim();
}

const expected = (what: string) => (what === 'expired' ? '401 token_expired' : '401 bad_token');

describe('a forged token through the gateway', () => {
  it.each(Object.entries(CALLS))('is rejected by %s, whatever is wrong with it', async (_service, path) => {
    expect(await outcome(path, validToken(key, admin))).toBe('200');
    for (const [what, forge] of Object.entries(forgedTokens))
      expect([what, await outcome(path, forge(key, admin))]).toEqual([what, expected(what)]);
  });

  it('is rejected by the sockets of chat, whatever is wrong with it', async () => {
    expect(await handshake(validToken(key, admin))).toBe('connected');
    for (const [what, forge] of Object.entries(forgedTokens))
      expect([what, await handshake(forge(key, admin))]).toEqual([what, 'unauthenticated']);
  });
});

/** @returns `connected`, or the error of the handshake */
async function handshake(token: string): Promise<string> {
  const options = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, reconnection: false };
  const socket = io(product.url, { ...options, auth: { token } });
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
  } finally {
    socket.close();
  }
}
