import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import { cookieNames } from '@layover/proto/cookies';
import type { Session } from '@layover/proto/http/auth/session';
import { cookieIn, startAuth, type TestAuth } from '../testing/start-auth.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const listOf = async (bearer: string): Promise<Session[]> => {
  const response = await auth.http.get('/api/auth/sessions').set('Authorization', bearer).expect(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.body.document.sessions;
};

/** Signs in from another browser. */
async function signInWith(email: string, userAgent: string) {
  const response = await auth.login(email).set('User-Agent', userAgent).expect(200);
  const cookie = cookieIn(response);
  const [sid = ''] = cookie.slice(cookieNames.refreshToken.length + 1).split('.');
  return { cookie, sid, bearer: `Bearer ${response.body.token}` };
}

const end = (bearer: string, sid: string) =>
  auth.http.delete(`/api/auth/sessions/${sid}`).set('Authorization', bearer);

describe('GET /api/auth/sessions', () => {
  it('lists the open sessions of the caller with their devices, the last used first', async () => {
    const person = await auth.join();
    const laptop = await signInWith(person.email, FIREFOX);
    const phone = await signInWith(person.email, IPHONE);
    await auth.refresh(laptop.cookie).expect(200);
    const [first, second, third, ...others] = await listOf(phone.bearer);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ _id: laptop.sid, browser: 'Firefox', system: 'Linux', kind: 'desktop' });
    expect(first?.isCurrent).toBe(false);
    expect(second).toMatchObject({ _id: phone.sid, isCurrent: true, system: 'iOS', kind: 'phone' });
    expect(third).toMatchObject({ _id: person.sid, isCurrent: false });
  });

  it('leaves out sessions that have ended or expired', async () => {
    const person = await auth.join();
    const [ended, expired] = [await signInWith(person.email, ''), await signInWith(person.email, '')];
    await auth.logout({ Authorization: ended.bearer }).expect(200);
    await auth.sessions.updateOne({ _id: expired.sid }, { $set: { expiresAt: new Date() } });
    expect((await listOf(person.bearer)).map(({ _id }) => _id)).toEqual([person.sid]);
  });
});

describe('DELETE /api/auth/sessions/:id', () => {
  it('ends a session of the caller', async () => {
    const person = await auth.join();
    const phone = await signInWith(person.email, IPHONE);
    await end(person.bearer, phone.sid).expect(200);
    await auth.refresh(phone.cookie).expect(401);
    await auth.me(phone.bearer).expect(401);
    await auth.me(person.bearer).expect(200);
  });

  it('answers 404 for a session of somebody else, an ended one and one that never was', async () => {
    const [person, other] = [await auth.join(), await auth.join()];
    const ended = await signInWith(person.email, IPHONE);
    await end(person.bearer, ended.sid).expect(200);
    for (const sid of [other.sid, ended.sid, newId(), 'x']) await end(person.bearer, sid).expect(404);
    await auth.me(other.bearer).expect(200);
  });
});

describe('POST /api/auth/sessions/end-others', () => {
  it('ends all sessions of the caller but the one that calls', async () => {
    const [person, other] = [await auth.join(), await auth.join()];
    const elsewhere = [await signInWith(person.email, FIREFOX), await signInWith(person.email, IPHONE)];
    const endOthers = () =>
      auth.http.post('/api/auth/sessions/end-others').set('Authorization', person.bearer).expect(200);
    expect((await endOthers()).body.document).toEqual({ ended: 2 });
    for (const { cookie } of elsewhere) await auth.refresh(cookie).expect(401);
    await auth.me(person.bearer).expect(200);
    await auth.me(other.bearer).expect(200);
    expect((await endOthers()).body.document).toEqual({ ended: 0 });
  });
});
