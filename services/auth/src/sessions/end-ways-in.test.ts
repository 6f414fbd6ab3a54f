import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { newId } from '@layover/kit/testing/tokens';
import { cookieNames } from '@layover/proto/cookies';
import {
  type FakeIdentityProvider,
  type ProviderUser,
  signInAtProvider,
  startFakeIdentityProvider,
} from '../testing/fake-identity-provider.ts';
import { type MailedAuth, SITE, secretIn, startMailedAuth } from '../testing/mailed-auth.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { codeIn, secondFactorCalls } from '../testing/second-factor-calls.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../testing/software-authenticator.ts';
import { CONSENT, newPerson, PASSWORD, type SignedInPerson } from '../testing/start-auth.ts';

const NEW_PASSWORD = 'two trams and a bridge';
const MONTH_MS = 31 * 24 * 3600_000;
const at = { origin: SITE, rpId: new URL(SITE).hostname };

let site: FakeIdentityProvider;
let auth: MailedAuth;
let calls: ReturnType<typeof passkeyCalls>;
let events: ReturnType<typeof recordEvents>;
let factors: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  site = await startFakeIdentityProvider(SITE);
  auth = await startMailedAuth(site.settings);
  events = recordEvents(auth.broker);
  calls = passkeyCalls(auth);
  factors = secondFactorCalls(auth, calls);
});
afterAll(async () => {
  await auth?.stop();
  await site?.close();
});

async function visit(visitor: ProviderUser) {
  const started = await auth.http.post('/api/auth/providers/google').expect(200);
  const cookie = [started.headers['set-cookie']].flat().find((each) => each?.startsWith(cookieNames.signIn));
  const body = await signInAtProvider(started.body.document.url, visitor);
  return { body, cookie: cookie?.split(';')[0] ?? '' };
}

async function connectSite(person: SignedInPerson): Promise<ProviderUser> {
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

/** The secret of the link for a new password. */
async function forgottenPassword(email: string): Promise<string> {
  await auth.http.post('/api/auth/forgot_password').send({ email }).expect(200);
  return secretIn(await auth.mailTo(email, 'Choose a new password'), '/reset-password');
}

const setPassword = (secret: string) =>
  auth.http.post(`/api/auth/reset_password/${secret}`).send({ new_password: NEW_PASSWORD }).expect(200);

interface WaysIn {
  email: string;
  password: string;
  passkey: SoftwareAuthenticator;
  visitor: ProviderUser;
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
    await factors.addApp(owner);
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

    await setPassword(undone.body.document.reset_token);
    // The authenticator app is new, so nobody needs it any more.
    await auth.login(owner.email, NEW_PASSWORD).expect(200);
  });

  it('keeps a second step that the owner has had for long, also against somebody with a former mailbox', async () => {
    const { person: owner, secret } = await factors.withApp();
    const twoStepSince = new Date(Date.now() - MONTH_MS);
    await auth.accounts.updateOne({ _id: owner.user._id }, { $set: { twoStepSince } });
    await addPasskey(owner);
    const change = { password: PASSWORD, new_email: newPerson().email };
    const longAgo = { $set: { createdAt: new Date(Date.now() - MONTH_MS) } };
    await auth.sessions.updateOne({ _id: owner.sid }, longAgo);
    const rejected = await calls.as(owner, 'post', '/api/auth/change-email', change).expect(403);
    expect(rejected.body.error.code).toBe('confirmation_required');
    await auth.sessions.updateOne({ _id: owner.sid }, { $set: { createdAt: new Date() } });
    await calls.as(owner, 'post', '/api/auth/change-email', change).expect(200);
    const notice = await auth.mailTo(owner.email, 'Your e-mail is about to change');
    const undone = await auth.http
      .post(`/api/auth/undo-email-change/${secretIn(notice, '/undo-email-change')}`)
      .expect(200);
    await setPassword(undone.body.document.reset_token);
    await auth.login(owner.email, NEW_PASSWORD).expect(428);

    await setPassword(await forgottenPassword(owner.email));
    const { error } = (await auth.login(owner.email, NEW_PASSWORD).expect(428)).body;
    const { ticket, kinds } = error.document;
    expect(kinds).not.toContain('passkey');
    await factors.secondStep(ticket, codeIn(secret, 1)).expect(200);
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
    await setPassword(await forgottenPassword(owner.email));
    const open = { email: owner.email, password: NEW_PASSWORD, visitor, session: owner };
    expect(await openWays({ ...open, passkey: ways[0] })).toEqual(['password', 'passkey']);
    expect(await openWays({ ...open, passkey: ways[1] })).toEqual(['password']);
  });

  it('by a forgotten password is not kept out by a second step that somebody else has turned on', async () => {
    const { person } = await factors.withApp();
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { emailVerified: true } });
    await setPassword(await forgottenPassword(person.email));
    await auth.login(person.email, NEW_PASSWORD).expect(200);
  });

  it('by a forgotten password ends recent sites also when the process died right after the new password', async () => {
    const owner = await auth.join();
    const visitor = await connectSite(owner);
    const event = { id: randomUUID(), type: 'auth.password-changed', version: 9, time: new Date() } as const;
    const since = timestampFromDate(new Date(Date.now() - MONTH_MS));
    const changed = { accountId: owner.user._id, locale: 'en', regained: true, since };
    await auth.broker.publish(event, encodeBody(event.type, changed));
    await eventually(async () => {
      const { body, cookie } = await visit(visitor);
      const answer = await auth.http.post('/api/auth/register-google').set('Cookie', cookie).send(body);
      expect(answer.body.error?.code).toBe('consent_required');
    });
  });

  it('from somebody who registered the address takes the browser of that person from the known ones', async () => {
    const person = newPerson();
    const registered = await auth.http
      .post('/api/auth/register')
      .send({ ...person, ...CONSENT })
      .expect(201);
    const device = [registered.headers['set-cookie']].flat().find((each) => each?.startsWith('auth.device='));
    const guess = () =>
      auth.http
        .post('/api/auth/login')
        .set('Cookie', device?.split(';')[0] ?? '')
        .send({ email: person.email, password: 'a wrong one' });
    const untilRejected = async () => {
      for (let count = 1; ; count++) if ((await guess()).status === 429) return count;
    };
    const asKnown = await untilRejected();
    await setPassword(await forgottenPassword(person.email));
    expect(await untilRejected()).toBeLessThan(asKnown);
  });

  it('tells the other services of it', async () => {
    const person = newPerson();
    const { body } = await auth.http
      .post('/api/auth/register')
      .send({ ...person, ...CONSENT })
      .expect(201);
    const visitor = {
      sub: newId(),
      email: person.email,
      email_verified: true,
      given_name: 'A',
      family_name: 'B',
    };
    const started = await visit(visitor);
    await auth.http
      .post('/api/auth/register-google')
      .set('Cookie', started.cookie)
      .send(started.body)
      .expect(200);
    await eventually(() =>
      expect(events('auth.password-changed')).toContainEqual(
        expect.objectContaining({ accountId: body.document.user._id, regained: true }),
      ),
    );
  });
});
