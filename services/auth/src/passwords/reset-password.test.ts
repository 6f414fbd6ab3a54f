import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailedAuth, SITE, secretIn, startMailedAuth } from '../testing/mailed-auth.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { cookieIn, newPerson, PASSWORD, startAuth } from '../testing/start-auth.ts';

const NEW_PASSWORD = 'two trams and a bridge';
const SUBJECT = 'Choose a new password';

let auth: MailedAuth;
beforeAll(async () => {
  auth = await startMailedAuth();
});
afterAll(() => auth.stop());

const forgot = (email: unknown) => auth.http.post('/api/auth/forgot_password').send({ email });
const reset = (secret: string, new_password = NEW_PASSWORD) =>
  auth.http.post(`/api/auth/reset_password/${secret}`).send({ new_password });
const look = (secret: string) => auth.http.get(`/api/auth/reset_password/${secret}`);
const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;

/** A person with the secret of a link for a new password. */
async function forgetful() {
  const person = await auth.join();
  await forgot(person.email).expect(200);
  return { ...person, secret: secretIn(await auth.mailTo(person.email, SUBJECT), '/reset-password') };
}

describe('POST /api/auth/forgot_password', () => {
  it('mails a link in text and HTML to the owner of the e-mail, whatever its case', async () => {
    const { email } = await auth.join();
    await forgot(email.toUpperCase()).expect(200);
    const mail = await auth.mailTo(email, SUBJECT);
    const secret = secretIn(mail, '/reset-password');
    expect(mail.html).toContain(`${SITE}/reset-password/${secret}`);
    expect((await look(secret).expect(200)).body.document).toEqual({ email });
  });

  it('mails in the language of the request', async () => {
    const { email } = await auth.join();
    await forgot(email).set('Accept-Language', 'es-MX,es;q=0.9,en;q=0.8').expect(200);
    const mail = await auth.mailTo(email, 'Elige una contraseña nueva');
    expect(mail.html).toContain('<html lang="es">');
  });

  it('answers, stores and publishes the same for an e-mail without an account', async () => {
    const { email } = await auth.join();
    const unknown = newPerson().email;
    const disabled = await auth.join();
    await auth.accounts.updateOne({ _id: disabled.user._id }, { $set: { disabled: true } });
    await auth.settled();
    const requests = auth.mongo.model('reset_requests');
    const [before, accounts] = [await requests.countDocuments(), await auth.accounts.find().lean()];
    const answers = await Promise.all(
      [email, unknown, disabled.email].map(async (each) => {
        const { status, body, headers } = await forgot(each);
        return { status, body, headers: Object.keys(headers).sort() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'success', document: {} } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await requests.countDocuments()).toBe(before + 3);
    await auth.mailTo(email, SUBJECT);
    await auth.settled();
    expect(auth.mailsTo(unknown)).toEqual([]);
    expect(auth.mailsTo(disabled.email, SUBJECT)).toEqual([]);
    expect(await auth.accounts.countDocuments()).toBe(accounts.length);
  });

  it.each([
    ['no e-mail', undefined],
    ['an operator', { $ne: '' }],
    ['a text that is no e-mail', 'nobody'],
  ])('rejects %s', async (_what, email) => {
    await forgot(email).expect(422);
  });

  it('accepts five requests for an e-mail from one address in fifteen minutes, known or not', async () => {
    for (const email of [(await auth.join()).email, newPerson().email]) {
      const from = (address: string) => forgot(email).set('X-Forwarded-For', address);
      for (let i = 0; i < 5; i++) await from('203.0.113.40').expect(200);
      const rejected = await from('203.0.113.40').expect(429);
      expect(codeOf(rejected)).toBe('too_many_mails');
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800);
      await from('203.0.113.41').expect(200);
    }
  });

  it('accepts ten requests an hour for an e-mail from all addresses', async () => {
    const { email } = newPerson();
    for (let i = 0; i < 10; i++) await forgot(email).set('X-Forwarded-For', `203.0.114.${i}`).expect(200);
    expect(codeOf(await forgot(email).set('X-Forwarded-For', '203.0.114.99').expect(429))).toBe(
      'too_many_mails',
    );
  });

  it('says where no mail can be sent', async () => {
    const without = await startAuth();
    try {
      const { email } = await without.join();
      for (const each of [email, newPerson().email]) {
        const answer = await without.http.post('/api/auth/forgot_password').send({ email: each }).expect(503);
        expect(codeOf(answer)).toBe('mail_unavailable');
      }
    } finally {
      await without.stop();
    }
  });
});

describe('POST /api/auth/reset_password/:token', () => {
  it('replaces the password, confirms the e-mail and ends all sessions', async () => {
    const { secret, email, bearer, cookie, user } = await forgetful();
    const other = await auth.login(email).expect(200);
    expect((await reset(secret).expect(200)).body.document).toEqual({ email });
    for (const each of [bearer, `Bearer ${other.body.token}`]) await auth.me(each).expect(401);
    for (const each of [cookie, cookieIn(other)]) await auth.refresh(each).expect(401);
    await auth.login(email, PASSWORD).expect(401);
    const signedIn = await auth.login(email, NEW_PASSWORD).expect(200);
    expect(await auth.accounts.findById(user._id).lean()).toMatchObject({ emailVerified: true, reset: null });
    await auth.mailTo(email, 'Your password was changed');
    await auth.settled();
    await auth.me(`Bearer ${signedIn.body.token}`).expect(200);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])(
    'keeps what has signed in for long only if the e-mail was confirmed: %s',
    async (emailVerified, left) => {
      const { user, secret, ...person } = await forgetful();
      const authenticator = softwareAuthenticator({ rpId: new URL(SITE).hostname, origin: SITE });
      await passkeyCalls(auth).add({ ...person, user }, authenticator);
      const identities = auth.mongo.model('identities');
      await identities.create({
        _id: `google:${user._id}`,
        provider: 'google',
        account: user._id,
        createdAt: new Date(0),
      });
      await auth.accounts.updateOne(
        { _id: user._id },
        { $set: { emailVerified, 'passkeys.0.createdAt': new Date(0) } },
      );
      await reset(secret).expect(200);
      expect((await auth.accounts.findById(user._id).lean())?.passkeys).toHaveLength(left);
      expect(await identities.countDocuments({ account: user._id })).toBe(left);
      expect((await passkeyCalls(auth).signIn(authenticator)).status).toBe(left === 1 ? 200 : 401);
    },
  );

  it('ends all sessions also when its process dies right after the write', async () => {
    const { user, bearer, cookie } = await auth.join();
    const id = randomUUID();
    const body = encodeBody('auth.password-changed', { accountId: user._id, locale: 'en' });
    await auth.broker.publish({ id, type: 'auth.password-changed', version: 2, time: new Date() }, body);
    await eventually(async () => expect((await auth.me(bearer)).status).toBe(401));
    await auth.refresh(cookie).expect(401);
  });

  it('works once, also when it is used twice at the same moment', async () => {
    const { secret } = await forgetful();
    const answers = await Promise.all([1, 2, 3].map((n) => reset(secret, `${NEW_PASSWORD} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await look(secret).expect(404);
  });

  it('works with the newest link only', async () => {
    const { secret, email } = await forgetful();
    await forgot(email).expect(200);
    const newer = secretIn(await auth.mailTo(email, SUBJECT, 2), '/reset-password');
    expect(newer).not.toBe(secret);
    await reset(secret).expect(404);
    await reset(newer).expect(200);
  });

  it('works for one hour', async () => {
    const { secret, user } = await forgetful();
    const account = await auth.accounts.findById(user._id).lean();
    const { requestedAt, expiresAt } = account!.reset!;
    expect(expiresAt.getTime() - requestedAt.getTime()).toBe(3600_000);
    await auth.accounts.updateOne({ _id: user._id }, { $set: { 'reset.expiresAt': new Date() } });
    await look(secret).expect(404);
    await reset(secret).expect(404);
    await auth.login(account!.email).expect(200);
  });

  it('does not work after another change of the password', async () => {
    const { secret, bearer } = await forgetful();
    await auth.http
      .post('/api/auth/change-password')
      .set('Authorization', bearer)
      .send({ password: PASSWORD, new_password: 'the second floor lounge' })
      .expect(200);
    await reset(secret).expect(404);
  });

  it('leaves the link valid when it rejects the password', async () => {
    const { secret, email } = await forgetful();
    for (const password of ['short', 'password123', email]) {
      const { body } = await reset(secret, password).expect(422);
      expect(Object.keys(body.error.fields)).toEqual(['new_password']);
    }
    await auth.login(email).expect(200);
    await reset(secret).expect(200);
  });

  it('lets the owner in who was locked out by wrong passwords', async () => {
    const { secret, email } = await forgetful();
    for (let i = 0; i < 5; i++) await auth.login(email, 'not the password').expect(401);
    await auth.login(email).expect(429);
    await reset(secret).expect(200);
    await auth.login(email, NEW_PASSWORD).expect(200);
  });

  it.each(['x'.repeat(43), 'x', '%00', '$ne'])('is not found with the secret %s', async (secret) => {
    await look(secret).expect(404);
    await reset(secret).expect(404);
  });

  it('stores and logs no secret', async () => {
    const { secret, user } = await forgetful();
    await auth.settled();
    await reset(secret).expect(200);
    const stored = [
      await auth.accounts.findById(user._id).lean(),
      await auth.mongo.model('mails').find().lean(),
    ];
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(auth.logs)).not.toContain(secret);
  });
});

describe('an event that is handled twice', () => {
  it('sends one mail, whose link is valid', async () => {
    const { email } = await auth.join();
    const id = randomUUID();
    const publish = () =>
      auth.broker.publish(
        { id, type: 'auth.password-reset-requested', version: 1, time: new Date() },
        encodeBody('auth.password-reset-requested', { email, locale: 'en' }),
      );
    const handled = () =>
      eventually(async () => expect(await auth.mongo.model('inbox').countDocuments({ _id: id })).toBe(1));
    await publish();
    await handled();
    // Simulates a crash between the handler and the inbox.
    await auth.mongo.model('inbox').deleteOne({ _id: id });
    await publish();
    await handled();
    await auth.settled();
    expect(auth.mailsTo(email, SUBJECT)).toHaveLength(1);
    await reset(secretIn(await auth.mailTo(email, SUBJECT), '/reset-password')).expect(200);
  });
});
