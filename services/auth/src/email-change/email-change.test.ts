import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailedAuth, secretIn, startMailedAuth } from '../testing/mailed-auth.ts';
import { newPerson, PASSWORD } from '../testing/start-auth.ts';

const CONFIRM = 'Confirm your new e-mail';
const NOTICE = 'Your e-mail is about to change';

let auth: MailedAuth;
beforeAll(async () => {
  auth = await startMailedAuth();
});
afterAll(() => auth.stop());

const change = (bearer: string, new_email: unknown, password = PASSWORD) =>
  auth.http.post('/api/auth/change-email').set('Authorization', bearer).send({ password, new_email });
const verify = (secret: string) => auth.http.post(`/api/auth/verify-email/${secret}`);
const undo = (secret: string) => auth.http.post(`/api/auth/undo-email-change/${secret}`);
const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;

/** A person who has asked for another e-mail, with the secrets of the links at both. */
async function changing() {
  const person = await auth.join();
  const next = newPerson().email;
  await change(person.bearer, next).expect(200);
  return {
    ...person,
    next,
    confirm: secretIn(await auth.mailTo(next, CONFIRM), '/verify-email'),
    undoing: secretIn(await auth.mailTo(person.email, NOTICE), '/undo-email-change'),
  };
}

describe('a change of the e-mail', () => {
  it('takes place once the link at the new address is opened', async () => {
    const { email, next, confirm, cookie, user } = await changing();
    expect((await auth.mailTo(email, NOTICE)).text).toContain(`New e-mail: ${next}`);
    await auth.login(email).expect(200);
    await auth.login(next).expect(401);
    expect((await verify(confirm).expect(200)).body.document).toEqual({ email: next });
    await auth.login(next).expect(200);
    await auth.login(email).expect(401);
    const renewed = (await auth.refresh(cookie).expect(200)).body.document.user;
    expect(renewed).toMatchObject({ _id: user._id, email: next, emailVerified: true });
    await verify(confirm).expect(404);
    await auth.http
      .post('/api/auth/register')
      .send(newPerson({ email: next }))
      .expect(409);
    await auth.http.post('/api/auth/register').send(newPerson({ email })).expect(201);
  });

  it('needs the password, whose wrong attempts count together with those of log-in', async () => {
    const { bearer, email } = await auth.join();
    const next = newPerson().email;
    for (let i = 0; i < 5; i++)
      expect(codeOf(await change(bearer, next, 'not the password').expect(403))).toBe('wrong_password');
    expect(codeOf(await change(bearer, next).expect(429))).toBe('too_many_attempts');
    await auth.settled();
    expect([...auth.mailsTo(next), ...auth.mailsTo(email, NOTICE)]).toEqual([]);
  });

  it('rejects the same e-mail, one that is taken, and what is none', async () => {
    const { bearer, email } = await auth.join();
    const { body } = await change(bearer, email.toUpperCase()).expect(422);
    expect(body.error.fields).toEqual({ new_email: 'must be another one than before' });
    const taken = await change(bearer, (await auth.join()).email).expect(409);
    expect(codeOf(taken)).toBe('email_taken');
    await change(bearer, 'nobody').expect(422);
    await change(bearer, { $ne: '' }).expect(422);
  });

  it('fails if somebody has registered the new address meanwhile', async () => {
    const { next, confirm, email } = await changing();
    await auth.http
      .post('/api/auth/register')
      .send(newPerson({ email: next }))
      .expect(201);
    expect(codeOf(await verify(confirm).expect(409))).toBe('email_taken');
    await auth.login(email).expect(200);
  });

  it('succeeds for one of two people who open links for the same address at once', async () => {
    for (let round = 0; round < 3; round++) {
      const next = newPerson().email;
      const people = await Promise.all([auth.join(), auth.join()]);
      for (const { bearer } of people) await change(bearer, next).expect(200);
      const links = [await auth.mailTo(next, CONFIRM, 1), await auth.mailTo(next, CONFIRM, 2)];
      const answers = await Promise.all(links.map((mail) => verify(secretIn(mail, '/verify-email'))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('is by the newest request only', async () => {
    const { bearer, confirm, email } = await changing();
    const other = newPerson().email;
    await change(bearer, other).expect(200);
    const newer = secretIn(await auth.mailTo(other, CONFIRM), '/verify-email');
    await verify(confirm).expect(404);
    await verify(newer).expect(200);
    await auth.login(email).expect(401);
  });

  it('makes a link for a new password at the address before invalid', async () => {
    const { email, confirm } = await changing();
    await auth.http.post('/api/auth/forgot_password').send({ email }).expect(200);
    const reset = secretIn(await auth.mailTo(email, 'Choose a new password'), '/reset-password');
    await verify(confirm).expect(200);
    await auth.http.get(`/api/auth/reset_password/${reset}`).expect(404);
  });
});

describe('POST /api/auth/undo-email-change/:token', () => {
  it.each([false, true])('restores the account, with the change confirmed: %s', async (isConfirmed) => {
    const { email, next, confirm, undoing, bearer, cookie } = await changing();
    if (isConfirmed) await verify(confirm).expect(200);
    const { document } = (await undo(undoing).expect(200)).body;
    expect(document.email).toBe(email);
    await auth.me(bearer).expect(401);
    await auth.refresh(cookie).expect(401);
    for (const each of [email, next]) await auth.login(each).expect(401);
    await verify(confirm).expect(404);
    await undo(undoing).expect(404);
    await auth.http
      .post(`/api/auth/reset_password/${document.reset_token}`)
      .send({ new_password: 'two trams and a bridge' })
      .expect(200);
    await auth.login(email, 'two trams and a bridge').expect(200);
  });

  it('restores the first address after two changes, and the later link is invalid then', async () => {
    const { email, next, confirm, undoing, bearer } = await changing();
    await verify(confirm).expect(200);
    const third = newPerson().email;
    await change(bearer, third).expect(200);
    const later = secretIn(await auth.mailTo(next, NOTICE), '/undo-email-change');
    await verify(secretIn(await auth.mailTo(third, CONFIRM), '/verify-email')).expect(200);
    expect((await undo(undoing).expect(200)).body.document.email).toBe(email);
    await undo(later).expect(404);
  });

  it('works for 30 days', async () => {
    const { undoing, user } = await changing();
    const [link] = (await auth.accounts.findById(user._id).lean())!.emailUndos;
    expect(link!.expiresAt.getTime() - link!.requestedAt.getTime()).toBe(30 * 24 * 3600_000);
    await auth.accounts.updateOne({ _id: user._id }, { $set: { 'emailUndos.0.expiresAt': new Date() } });
    await undo(undoing).expect(404);
  });

  it('fails if somebody has registered the address meanwhile', async () => {
    const { email, next, confirm, undoing } = await changing();
    await verify(confirm).expect(200);
    await auth.http.post('/api/auth/register').send(newPerson({ email })).expect(201);
    expect(codeOf(await undo(undoing).expect(409))).toBe('email_taken');
    await auth.login(next).expect(200);
  });

  it('is not found with another secret', async () => {
    const { confirm } = await changing();
    for (const secret of [confirm, 'x'.repeat(43), 'x']) await undo(secret).expect(404);
  });
});
