import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Echo, startEcho } from '../testing/echo-app.ts';
import { forgedTokens, validToken } from '../testing/forged-tokens.ts';
import { newId, testPerson } from '../testing/tokens.ts';

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

describe('a person who must confirm the e-mail', () => {
  it('reads, deletes and makes the calls that are marked for it, and gets 403 from the others', async () => {
    const person = testPerson({ first_name: 'Complete', mustVerifyEmail: true });
    const bearer = `Bearer ${tokens.tokenFor(person)}`;
    const statusOf = async (method: 'get' | 'post' | 'put' | 'delete', path: string) => {
      const { status, body } = await http[method](path).set('Authorization', bearer);
      return status === 403 ? body.error.code : status;
    };
    expect([await statusOf('get', '/api/mine'), await statusOf('delete', '/api/mine')]).toEqual([200, 200]);
    expect([await statusOf('post', '/api/mine'), await statusOf('put', '/api/mine')]).toEqual([
      'email_unverified',
      200,
    ]);
    expect(await statusOf('get', '/api/directory')).toBe('email_unverified');
  });
});

describe('the guard of an endpoint', () => {
  const admin = testPerson({ rol: 'ADMIN' });

  it.each(Object.entries(forgedTokens))(
    'returns 401 for a token %s, on public endpoints too',
    async (what, forge) => {
      for (const path of ['/api/admins', '/api/mine', '/api/broken']) {
        const { status, body } = await http
          .get(path)
          .set('authorization', `Bearer ${forge(tokens.key, { ...admin, sid: newId() })}`);
        const code = what === 'expired' ? 'token_expired' : 'bad_token';
        expect([path, status, body.error.code]).toEqual([path, 401, code]);
      }
    },
  );

  it('accepts the token from which the forged ones differ', async () => {
    const valid = validToken(tokens.key, { ...admin, sid: newId() });
    for (const path of ['/api/admins', '/api/mine'])
      await http.get(path).set('authorization', `Bearer ${valid}`).expect(200);
    await http.get('/api/admins').set('authorization', 'Bearer hello').expect(401);
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
