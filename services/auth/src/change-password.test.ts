import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieIn, PASSWORD, type SignedInPerson, startAuth, type TestAuth } from './testing/start-auth.ts';

const NEW = 'the second floor lounge';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const change = (bearer: string, password = PASSWORD, new_password = NEW) =>
  auth.http.post('/api/auth/change-password').set('Authorization', bearer).send({ password, new_password });

const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;

describe('changing the password', () => {
  it('makes the new one good and the old one wrong', async () => {
    const { bearer, email } = await auth.join();
    await change(bearer).expect(200);
    await auth.login(email, NEW).expect(200);
    await auth.login(email, PASSWORD).expect(401);
  });

  it('ends the other sessions and goes on with this one', async () => {
    const { email, cookie, bearer, sid, user } = await auth.join();
    const other = await auth.login(email).expect(200);
    const answer = await change(bearer).expect(200);
    expect(answer.body.document).toEqual({ token: answer.body.token, user });
    await auth.me(`Bearer ${answer.body.token}`).expect(200);
    await auth.refresh(cookie).expect(200);
    expect(codeOf(await auth.refresh(cookieIn(other)).expect(401))).toBe('session_ended');
    expect(codeOf(await auth.me(`Bearer ${other.body.token}`).expect(401))).toBe('session_ended');
    expect(await auth.sessions.countDocuments({ account: user._id, endedAt: null })).toBe(1);
    expect((await auth.sessions.findById(sid).lean())?.endedAt).toBeNull();
  });

  it.each([
    ['a short one', 'short', 'must be at least 10 characters'],
    ['a common one', 'password123', 'is one of the most common passwords'],
    ['the same one', PASSWORD, 'must be another one than before'],
  ])('refuses %s and changes nothing', async (_what, password, message) => {
    const { bearer, email } = await auth.join();
    const answer = await change(bearer, PASSWORD, password).expect(422);
    expect(answer.body.error.fields).toEqual({ new_password: message });
    await auth.login(email).expect(200);
  });

  it('needs the present one, and counts wrong tries with those of log-in', async () => {
    const { bearer, email } = await auth.join();
    for (let i = 0; i < 5; i++) {
      expect(codeOf(await change(bearer, 'not the password').expect(403))).toBe('wrong_password');
    }
    expect(codeOf(await change(bearer).expect(429))).toBe('too_many_attempts');
    await auth.login(email).expect(429);
    await auth.login(email).set('X-Forwarded-For', '203.0.113.20').expect(200);
  });

  it('is for who is signed in', async () => {
    await auth.http
      .post('/api/auth/change-password')
      .send({ password: PASSWORD, new_password: NEW })
      .expect(401);
    const { bearer, cookie } = await auth.join();
    await auth.logout({ Cookie: cookie }).expect(200);
    expect(codeOf(await change(bearer).expect(401))).toBe('session_ended');
  });
});

describe('a password that an operator gave', () => {
  let person: SignedInPerson;
  let bearer: string;
  let cookie: string;
  beforeAll(async () => {
    person = await auth.join();
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { mustChangePassword: true } });
    const answer = await auth.login(person.email).expect(200);
    expect(answer.body.document.user.mustChangePassword).toBe(true);
    bearer = `Bearer ${answer.body.token}`;
    cookie = cookieIn(answer);
  });

  it('opens nothing but its change, the own account and the way out', async () => {
    const refused = await auth.http
      .post('/api/auth/register')
      .set('Authorization', bearer)
      .send({})
      .expect(403);
    expect(codeOf(refused)).toBe('password_change_required');
    const { body } = await auth.me(bearer).expect(200);
    expect(body.document.user.mustChangePassword).toBe(true);
    const refreshed = await auth.refresh(cookie).expect(200);
    expect(refreshed.body.document.user.mustChangePassword).toBe(true);
    cookie = cookieIn(refreshed);
  });

  it('opens everything once it is changed', async () => {
    const answer = await change(bearer).expect(200);
    expect(answer.body.document.user).toEqual(person.user);
    const refreshed = await auth.refresh(cookie).expect(200);
    expect(refreshed.body.document.user).toEqual(person.user);
    await auth.logout({ Cookie: cookieIn(refreshed) }).expect(200);
  });
});
