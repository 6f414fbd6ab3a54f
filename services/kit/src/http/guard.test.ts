import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { type Echo, startEcho } from '../testing/echo-app.ts';
import { testPerson } from '../testing/tokens.ts';
import { TOKEN_ISSUER } from './guard.ts';

let http: Echo['http'];
let tokens: Echo['tokens'];
beforeAll(async () => {
  ({ http, tokens } = await startEcho());
});
afterAll(() => tokens.close());

describe('a person who must change the password first', () => {
  it('gets 403 from every endpoint that is not marked for it', async () => {
    const person = testPerson({ rol: 'ADMIN', mustChangePassword: true });
    const bearer = `Bearer ${tokens.tokenFor(person)}`;
    for (const request of [
      http.get('/api/mine'),
      http.get('/api/admins'),
      http.get('/api/broken'),
      http.post('/api/echo/1').send({ text: 'hi' }),
      http.post('/api/reversed').attach('file', Buffer.from('abc'), 'a.txt'),
    ]) {
      const response = await request.set('Authorization', bearer).expect(403);
      expect(response.body.error.code).toBe('password_change_required');
    }
    await http.get('/api/own').set('Authorization', bearer).expect(200);
  });
});

describe('the guard of an endpoint', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const admin = testPerson({ rol: 'ADMIN' });
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const forged: [string, () => string][] = [
    ['signed with none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(admin)}.`],
    [
      'signed with none under a known key id',
      () => `${encode({ alg: 'none', kid: kidOf(tokens.tokenFor(admin)) })}.${encode(admin)}.`,
    ],
    [
      'signed by another key',
      () =>
        jwt.sign(admin, privateKey, {
          algorithm: 'RS256',
          keyid: kidOf(tokens.tokenFor(admin)),
          issuer: TOKEN_ISSUER,
        }),
    ],
    [
      'signed by an unknown key',
      () => jwt.sign(admin, privateKey, { algorithm: 'RS256', keyid: 'unknown', issuer: TOKEN_ISSUER }),
    ],
    [
      'signed with the public key as a shared secret',
      () => {
        const body = `${encode({ alg: 'HS256', kid: kidOf(tokens.tokenFor(admin)) })}.${encode(admin)}`;
        return `${body}.${createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
          .update(body)
          .digest('base64url')}`;
      },
    ],
    [
      'changed after signing',
      () => {
        const [head, , signature] = tokens.tokenFor(testPerson()).split('.');
        return `${head}.${encode(admin)}.${signature}`;
      },
    ],
    ['expired', () => tokens.tokenFor(admin, { expiresIn: -1 })],
    ['no JWT', () => 'hello'],
  ];

  it.each(forged)('returns 401 for a token that is %s, on public endpoints too', async (_name, token) => {
    for (const path of ['/api/admins', '/api/mine', '/api/broken']) {
      const response = await http.get(path).set('authorization', `Bearer ${token()}`);
      expect({ path, status: response.status }).toEqual({ path, status: 401 });
    }
  });

  it('returns 401 without a token and 403 to users of admin endpoints and to incomplete profiles', async () => {
    const as = (person: object) => `Bearer ${tokens.tokenFor(testPerson(person))}`;
    await http.get('/api/mine').expect(401);
    await http.get('/api/admins').set('authorization', as({})).expect(403);
    const incomplete = await http.get('/api/mine').set('authorization', as({})).expect(403);
    expect(incomplete.body.error.code).toBe('profile_incomplete');
    await http
      .get('/api/mine')
      .set('authorization', as({ first_name: 'Complete' }))
      .expect(200);
    await http
      .get('/api/mine')
      .set('authorization', as({ rol: 'ADMIN' }))
      .expect(200);
    await http
      .get('/api/admins')
      .set('authorization', as({ rol: 'ADMIN' }))
      .expect(200);
  });
});

const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid ?? '';
