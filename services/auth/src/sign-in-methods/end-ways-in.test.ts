import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { SIGN_IN_COOKIE } from '../social/sign-in-cookie.ts';
import { type MailedAuth, SITE, secretIn, startMailedAuth } from '../testing/mailed-auth.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { codeIn, secondFactorCalls } from '../testing/second-factor-calls.ts';
import { type SocialSite, type SocialVisitor, startSocialSite, visitSite } from '../testing/social-site.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../testing/software-authenticator.ts';
import { newPerson, PASSWORD, type SignedInPerson } from '../testing/start-auth.ts';

const NEW_PASSWORD = 'two trams and a bridge';
const MONTH_MS = 31 * 24 * 3600_000;
const at = { origin: SITE, rpId: new URL(SITE).hostname };

let site: SocialSite;
let auth: MailedAuth;
let calls: ReturnType<typeof passkeyCalls>;
let factors: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  site = await startSocialSite(SITE);
  auth = await startMailedAuth(site.settings);
  calls = passkeyCalls(auth);
  factors = secondFactorCalls(auth, calls);
});
afterAll(async () => {
  await auth?.stop();
  await site?.close();
});

async function visit(visitor: SocialVisitor) {
  const started = await auth.http.post('/api/auth/providers/google').expect(200);
  const cookie = [started.headers['set-cookie']].flat().find((each) => each?.startsWith(SIGN_IN_COOKIE));
  const body = await visitSite(started.body.document.url, visitor);
  return { body, cookie: cookie?.split(';')[0] ?? '' };
}

async function connectSite(person: SignedInPerson): Promise<SocialVisitor> {
  const visitor = {
    sub: newId(),
    email: `${newId()}@example.test`,
    email_verified: true,
    given_name: 'Amara',
    family_name: 'Diallo',
  };
  const { body, cookie } = await visit(visitor);
  await calls.as(person, 'put', '/api/auth/sites/google', body).set('Cookie', cookie).expect(200);
  return visitor;
}

async function addPasskey(person: SignedInPerson): Promise<SoftwareAuthenticator> {
  const authenticator = softwareAuthenticator(at);
  expect((await calls.add(person, authenticator)).status).toBe(201);
  return authenticator;
}

interface WaysIn {
  email: string;
  password: string;
  passkey: SoftwareAuthenticator;
  visitor: SocialVisitor;
  session: Pick<SignedInPerson, 'bearer' | 'cookie'>;
}

/** The ways that lead into an account: those that answer with a session, or ask for a second step of it. */
async function openWays({ email, password, passkey, visitor, session }: WaysIn): Promise<string[]> {
  const { body, cookie } = await visit(visitor);
  const answers = {
    password: await auth.login(email, password),
    passkey: await calls.signIn(passkey),
    site: await auth.http.post('/api/auth/register-google').set('Cookie', cookie).send(body),
    session: await auth.me(session.bearer),
    renewal: await auth.refresh(session.cookie),
  };
  return Object.entries(answers).flatMap(([way, { status, body: answer }]) => {
    const asksForSecondStep = answer.error?.code === 'second_factor_required';
    return status === 200 || asksForSecondStep ? [way] : [];
  });
}

describe('an owner who gets the account back', () => {
  it('by the undo of a changed e-mail ends every way in of the person who changed it', async () => {
    const owner = await auth.join();
    const passkey = await addPasskey(owner);
    const visitor = await connectSite(owner);
    const { secret } = await factors.addApp(owner);
    const ways = { email: owner.email, password: PASSWORD, passkey, visitor, session: owner };
    expect(await openWays(ways)).toEqual(['password', 'passkey', 'site', 'session', 'renewal']);

    const next = newPerson().email;
    const change = { password: PASSWORD, new_email: next };
    await calls.as(owner, 'post', '/api/auth/change-email', change).expect(200);
    const notice = await auth.mailTo(owner.email, 'Your e-mail is about to change');
    const undone = await auth.http
      .post(`/api/auth/undo-email-change/${secretIn(notice, '/undo-email-change')}`)
      .expect(200);
    for (const email of [owner.email, next]) expect(await openWays({ ...ways, email })).toEqual([]);

    const reset = `/api/auth/reset_password/${undone.body.document.reset_token}`;
    await auth.http.post(reset).send({ new_password: NEW_PASSWORD }).expect(200);
    await auth.login(owner.email, NEW_PASSWORD).expect(200);
    expect(codeIn(secret)).toMatch(/^\d{6}$/);
  });

  it('ends them also when the process died right after the undo', async () => {
    const owner = await auth.join();
    const visitor = await connectSite(owner);
    const event = { id: randomUUID(), type: 'auth.password-changed', version: 9, time: new Date() } as const;
    const changed = { accountId: owner.user._id, locale: 'en', regained: true };
    await auth.broker.publish(event, encodeBody(event.type, changed));
    await eventually(async () => {
      const { body, cookie } = await visit(visitor);
      const answer = await auth.http.post('/api/auth/register-google').set('Cookie', cookie).send(body);
      expect(answer.body.error?.code).toBe('consent_required');
      await auth.me(owner.bearer).expect(401);
    });
  });

  it('by a forgotten password ends those that were added in the last month', async () => {
    const owner = await auth.join();
    await auth.accounts.updateOne({ _id: owner.user._id }, { $set: { emailVerified: true } });
    const ways = [await addPasskey(owner), await addPasskey(owner)] as const;
    const early = new Date(Date.now() - MONTH_MS);
    await auth.accounts.updateOne({ _id: owner.user._id }, { $set: { 'passkeys.0.createdAt': early } });
    const visitor = await connectSite(owner);
    await auth.http.post('/api/auth/forgot_password').send({ email: owner.email }).expect(200);
    const secret = secretIn(await auth.mailTo(owner.email, 'Choose a new password'), '/reset-password');
    await auth.http
      .post(`/api/auth/reset_password/${secret}`)
      .send({ new_password: NEW_PASSWORD })
      .expect(200);
    const open = { email: owner.email, password: NEW_PASSWORD, visitor, session: owner };
    expect(await openWays({ ...open, passkey: ways[0] })).toEqual(['password', 'passkey']);
    expect(await openWays({ ...open, passkey: ways[1] })).toEqual(['password']);
  });
});
