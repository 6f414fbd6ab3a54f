import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { type MailedAuth, SITE, secretIn, startMailedAuth } from '../testing/mailed-auth.ts';
import { newPerson, startAuth } from '../testing/start-auth.ts';

const SUBJECT = 'Confirm your e-mail';

let auth: MailedAuth;
let published: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  auth = await startMailedAuth();
  published = recordEvents(auth.broker);
});
afterAll(() => auth.stop());

const verify = (secret: string) => auth.http.post(`/api/auth/verify-email/${secret}`);
const resend = (bearer: string) =>
  auth.http.post('/api/auth/resend-verification').set('Authorization', bearer);
const emailOf = async (bearer: string) =>
  (await auth.http.get('/api/auth/email').set('Authorization', bearer).expect(200)).body.document;
const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;
const secretOf = async (email: string, count = 1) =>
  secretIn(await auth.mailTo(email, SUBJECT, count), '/verify-email');

describe('a registration', () => {
  it('mails a link that confirms the e-mail', async () => {
    const { email, bearer, cookie, user } = await auth.join();
    expect(user).toMatchObject({ emailVerified: false, mustVerifyEmail: true });
    const own = { email, hasPassword: true, sendsMail: true };
    expect(await emailOf(bearer)).toEqual({ ...own, emailVerified: false });
    const mail = await auth.mailTo(email, SUBJECT);
    const secret = secretIn(mail, '/verify-email');
    expect(mail.html).toContain(`${SITE}/verify-email/${secret}`);
    // Nobody has confirmed the address, so nothing that the person wrote is sent to it.
    expect([mail.to].flat()[0]?.value[0]).toEqual({ address: email, name: '' });
    expect((await verify(secret).expect(200)).body.document).toEqual({ email });
    expect(await emailOf(bearer)).toEqual({ ...own, emailVerified: true });
    // One event publishes it to the other services, so that mails go to the address.
    await verify(secret).expect(200);
    const told = () => published('auth.email-changed').filter(({ accountId }) => accountId === user._id);
    await eventually(() => expect(told()).toMatchObject([{ email }]));
    const { user: renewed } = (await auth.refresh(cookie).expect(200)).body.document;
    expect(renewed.emailVerified).toBe(true);
    expect(renewed).not.toHaveProperty('mustVerifyEmail');
  });

  it('mails in the language of the request', async () => {
    const body = newPerson();
    await auth.http.post('/api/auth/register').set('Accept-Language', 'es').send(body).expect(201);
    const mail = await auth.mailTo(body.email, 'Confirma tu correo');
    expect(mail.html).toContain('<html lang="es">');
  });

  it('mails nothing, and needs no confirmation, where no mail can be sent', async () => {
    const without = await startAuth();
    try {
      const { user, bearer } = await without.join();
      expect(user.emailVerified).toBe(false);
      expect(user).not.toHaveProperty('mustVerifyEmail');
      const rejected = await without.http
        .post('/api/auth/resend-verification')
        .set('Authorization', bearer)
        .expect(503);
      expect(codeOf(rejected)).toBe('mail_unavailable');
    } finally {
      await without.stop();
    }
  });

  it.each([
    ['true', true],
    ['false', undefined],
  ])('follows the setting REQUIRE_VERIFIED_EMAIL=%s', async (value, mustVerifyEmail) => {
    const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@layover.test', PUBLIC_URL: SITE };
    const settings = { REQUIRE_VERIFIED_EMAIL: value, ...(value === 'false' && SMTP) };
    const other = await startAuth({ settings });
    try {
      expect((await other.join()).user.mustVerifyEmail).toBe(mustVerifyEmail);
    } finally {
      await other.stop();
    }
  });

  it('of an ADMIN needs no confirmation', async () => {
    const { user, cookie } = await auth.join();
    await auth.accounts.updateOne({ _id: user._id }, { $set: { rol: 'ADMIN' } });
    expect((await auth.refresh(cookie).expect(200)).body.document.user).not.toHaveProperty('mustVerifyEmail');
  });
});

describe('an account that was registered before e-mails were confirmed', () => {
  it('counts as not confirmed', async () => {
    const { user, bearer } = await auth.join();
    await secretOf(user.email);
    await auth.accounts.collection.updateOne(
      { emailKey: user.email },
      { $unset: { emailVerified: 1, verification: 1, reset: 1 } },
    );
    expect((await emailOf(bearer)).emailVerified).toBe(false);
    await resend(bearer).expect(200);
    await verify(await secretOf(user.email, 2)).expect(200);
    expect((await emailOf(bearer)).emailVerified).toBe(true);
  });
});

describe('POST /api/auth/verify-email/:token', () => {
  it('succeeds again for a second click', async () => {
    const { email } = await auth.join();
    const secret = await secretOf(email);
    await verify(secret).expect(200);
    await verify(secret).expect(200);
  });

  it('works for three days, and with the newest link only', async () => {
    const { email, bearer, user } = await auth.join();
    const first = await secretOf(email);
    await resend(bearer).expect(200);
    const second = await secretOf(email, 2);
    await verify(first).expect(404);
    const link = (await auth.accounts.findById(user._id).lean())!.verification!;
    expect(link.expiresAt.getTime() - link.requestedAt.getTime()).toBe(3 * 24 * 3600_000);
    await auth.accounts.updateOne({ _id: user._id }, { $set: { 'verification.expiresAt': new Date() } });
    await verify(second).expect(404);
    expect((await emailOf(bearer)).emailVerified).toBe(false);
  });

  it.each(['x'.repeat(43), 'x', '$ne'])('is not found with the secret %s', async (secret) => {
    await verify(secret).expect(404);
  });

  it('does not take the secret of another kind of link', async () => {
    const { email } = await auth.join();
    await auth.http.post('/api/auth/forgot_password').send({ email }).expect(200);
    const reset = secretIn(await auth.mailTo(email, 'Choose a new password'), '/reset-password');
    await verify(reset).expect(404);
    await auth.http.get(`/api/auth/reset_password/${await secretOf(email)}`).expect(404);
  });
});

describe('POST /api/auth/resend-verification', () => {
  it('sends nothing to a confirmed e-mail', async () => {
    const { email, bearer } = await auth.join();
    await verify(await secretOf(email)).expect(200);
    expect((await resend(bearer).expect(200)).body.document).toEqual({ emailVerified: true });
    await auth.settled();
    expect(auth.mailsTo(email, SUBJECT)).toHaveLength(1);
  });

  it('sends five mails an hour', async () => {
    const { bearer } = await auth.join();
    for (let i = 0; i < 5; i++) await resend(bearer).expect(200);
    expect(codeOf(await resend(bearer).expect(429))).toBe('too_many_mails');
  });
});
