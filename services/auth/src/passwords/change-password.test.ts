import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieIn, PASSWORD, type SignedInPerson, startAuth, type TestAuth } from '../testing/start-auth.ts';

const NEW_PASSWORD = 'the second floor lounge';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const changePassword = (bearer: string, password = PASSWORD, new_password = NEW_PASSWORD) =>
  auth.http.post('/api/auth/change-password').set('Authorization', bearer).send({ password, new_password });

const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;

describe('POST /api/auth/change-password', () => {
  it('replaces the old password by the new one', async () => {
    const { bearer, email } = await auth.join();
    await changePassword(bearer).expect(200);
    await auth.login(email, NEW_PASSWORD).expect(200);
    await auth.login(email, PASSWORD).expect(401);
  });

  it('revokes the other sessions and keeps this one', async () => {
    const { email, cookie, bearer, sid, user } = await auth.join();
    const otherLogin = await auth.login(email).expect(200);
    const response = await changePassword(bearer).expect(200);
    expect(response.body.document).toEqual({ token: response.body.token, user });
    await auth.me(`Bearer ${response.body.token}`).expect(200);
    await auth.refresh(cookie).expect(200);
    expect(codeOf(await auth.refresh(cookieIn(otherLogin)).expect(401))).toBe('session_ended');
    expect(codeOf(await auth.me(`Bearer ${otherLogin.body.token}`).expect(401))).toBe('session_ended');
    expect(await auth.sessions.countDocuments({ account: user._id, endedAt: null })).toBe(1);
    expect((await auth.sessions.findById(sid).lean())?.endedAt).toBeNull();
  });

  it.each([
    ['a short password', 'short', 'must be at least 10 characters'],
    ['a common password', 'password123', 'is one of the most common passwords'],
    ['the current password', PASSWORD, 'must be another one than before'],
  ])('rejects %s and changes nothing', async (_what, password, message) => {
    const { bearer, email } = await auth.join();
    const response = await changePassword(bearer, PASSWORD, password).expect(422);
    expect(response.body.error.fields).toEqual({ new_password: message });
    await auth.login(email).expect(200);
  });

  it('requires the current password, and counts wrong attempts together with those of log-in', async () => {
    const { bearer, email } = await auth.join();
    for (let i = 0; i < 5; i++) {
      expect(codeOf(await changePassword(bearer, 'not the password').expect(403))).toBe('wrong_password');
    }
    expect(codeOf(await changePassword(bearer).expect(429))).toBe('too_many_attempts');
    await auth.login(email).expect(429);
    await auth.login(email).set('X-Forwarded-For', '203.0.113.20').expect(200);
  });

  it('requires an active session', async () => {
    await auth.http
      .post('/api/auth/change-password')
      .send({ password: PASSWORD, new_password: NEW_PASSWORD })
      .expect(401);
    const { bearer, cookie } = await auth.join();
    await auth.logout({ Cookie: cookie }).expect(200);
    expect(codeOf(await changePassword(bearer).expect(401))).toBe('session_ended');
  });
});

describe('a one-time password of an operator', () => {
  let person: SignedInPerson;
  let bearer: string;
  let cookie: string;
  beforeAll(async () => {
    person = await auth.join();
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { mustChangePassword: true } });
    const response = await auth.login(person.email).expect(200);
    expect(response.body.document.user.mustChangePassword).toBe(true);
    bearer = `Bearer ${response.body.token}`;
    cookie = cookieIn(response);
  });

  it('allows only changing it, reading the own account and logging out', async () => {
    const rejected = await auth.http
      .post('/api/auth/register')
      .set('Authorization', bearer)
      .send({})
      .expect(403);
    expect(codeOf(rejected)).toBe('password_change_required');
    const { body } = await auth.me(bearer).expect(200);
    expect(body.document.user.mustChangePassword).toBe(true);
    const refreshed = await auth.refresh(cookie).expect(200);
    expect(refreshed.body.document.user.mustChangePassword).toBe(true);
    cookie = cookieIn(refreshed);
  });

  it('allows everything once it is changed', async () => {
    const response = await changePassword(bearer).expect(200);
    expect(response.body.document.user).toEqual(person.user);
    const refreshed = await auth.refresh(cookie).expect(200);
    expect(refreshed.body.document.user).toEqual(person.user);
    await auth.logout({ Cookie: cookieIn(refreshed) }).expect(200);
  });
});
