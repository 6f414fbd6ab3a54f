import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@layover/kit/http/guard';
import { RECOVERY_CODES } from '@layover/proto/limits';
import { hashPassword } from '../passwords/password-hash.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { codeIn, codeOf, secondFactorCalls } from '../testing/second-factor-calls.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { cookieIn, PASSWORD, type SignedInPerson, startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
let calls: ReturnType<typeof passkeyCalls>;
let factors: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  auth = await startAuth({ settings: { REQUIRE_SECOND_FACTOR_FOR_ADMIN: 'true' } });
  calls = passkeyCalls(auth);
  factors = secondFactorCalls(auth, calls);
});
afterAll(() => auth?.stop());

async function newAdmin(): Promise<SignedInPerson> {
  const person = await auth.join();
  await auth.accounts.updateOne({ _id: person.user._id }, { $set: { rol: 'ADMIN' } });
  const signedIn = await auth.login(person.email).expect(200);
  const { token, document } = signedIn.body;
  const cookie = cookieIn(signedIn);
  const [, sid = ''] = /=([0-9a-f]{24})\./.exec(cookie) ?? [];
  return { ...person, user: document.user, token, bearer: `Bearer ${token}`, cookie, sid };
}

describe('an authenticator app', () => {
  it('makes a password the first step of a sign-in', async () => {
    const { person, secret } = await factors.withApp();
    const { ticket, kinds } = await factors.firstStep(person.email);
    expect(kinds).toEqual(['code', 'recovery']);
    const signedIn = await factors.secondStep(ticket, codeIn(secret, 1)).expect(200);
    expect(signedIn.body.document.user._id).toBe(person.user._id);
    await auth.me(`Bearer ${signedIn.body.token}`).expect(200);
    await auth.refresh(cookieIn(signedIn)).expect(200);
  });

  it('keeps this session, ends the others and has ten recovery codes', async () => {
    const person = await auth.join();
    const other = await auth.login(person.email).expect(200);
    const { recoveryCodes } = await factors.addApp(person);
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    await auth.refresh(cookieIn(other)).expect(401);
    await auth.refresh(person.cookie).expect(200);
    const { body } = await calls.as(person, 'get', '/api/auth/second-factor').expect(200);
    expect(body.document).toEqual({
      isOn: true,
      isRequired: false,
      hasAuthenticator: true,
      recoveryCodesLeft: RECOVERY_CODES,
    });
  });

  it('is stored encrypted, and recovery codes as hashes', async () => {
    const { person, secret, recoveryCodes } = await factors.withApp();
    const stored = await auth.accounts.findById(person.user._id).lean();
    const bytes = Buffer.from((stored?.authenticator?.secret.buffer ?? '') as string);
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.includes(secret)).toBe(false);
    const hashes = stored?.recoveryCodes ?? [];
    expect(hashes).toHaveLength(RECOVERY_CODES);
    expect(new Set(hashes.filter((hash) => /^[\w-]{43}$/.test(hash))).size).toBe(RECOVERY_CODES);
    for (const code of recoveryCodes) {
      expect(JSON.stringify(stored)).not.toContain(code);
      expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('has recovery codes that were stored like passwords, each of which works once', async () => {
    const { person } = await factors.withApp();
    const older = 'abcd-efgh-jkmn';
    await auth.accounts.updateOne(
      { _id: person.user._id },
      { $set: { recoveryCodes: [await hashPassword(older.replaceAll('-', ''))] } },
    );
    const [one, other] = [await factors.firstStep(person.email), await factors.firstStep(person.email)];
    await factors.secondStep(one.ticket, older).expect(200);
    await factors.secondStep(other.ticket, older).expect(403);
  });

  it('counts only after a right code', async () => {
    const person = await auth.join();
    const confirm = (code: string) => calls.as(person, 'post', '/api/auth/authenticator/confirm', { code });
    expect(codeOf(await confirm('123456').expect(403))).toBe('wrong_code');
    const { body } = await calls.as(person, 'post', '/api/auth/authenticator').expect(200);
    expect(body.document.uri).toContain(`secret=${body.document.secret}`);
    await confirm(codeIn(body.document.secret, 40)).expect(403);
    await auth.login(person.email).expect(200);
  });

  it('accepts a code once, also from two sign-ins at once', async () => {
    const { person, secret } = await factors.withApp();
    const [one, other] = [await factors.firstStep(person.email), await factors.firstStep(person.email)];
    const code = codeIn(secret, 1);
    const statuses = (
      await Promise.all([one, other].map(({ ticket }) => factors.secondStep(ticket, code)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
  });

  it('can be removed, and then the password is enough again', async () => {
    const { person } = await factors.withApp();
    await calls.as(person, 'delete', '/api/auth/authenticator').expect(200);
    await auth.login(person.email).expect(200);
    const stored = await auth.accounts.findById(person.user._id).lean();
    expect(stored).toMatchObject({ isTwoStep: false, authenticator: null, recoveryCodes: [] });
  });
});

describe('a recovery code', () => {
  it('signs in once, in any writing', async () => {
    const { person, recoveryCodes } = await factors.withApp();
    const [code = ''] = recoveryCodes;
    const written = code.toUpperCase().replaceAll('-', ' ');
    const { ticket } = await factors.firstStep(person.email);
    await factors.secondStep(ticket, written).expect(200);
    const again = await factors.firstStep(person.email);
    expect(codeOf(await factors.secondStep(again.ticket, code).expect(403))).toBe('wrong_code');
    const { body } = await calls.as(person, 'get', '/api/auth/second-factor').expect(200);
    expect(body.document.recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
  });

  it('of another person does not sign in', async () => {
    const { person } = await factors.withApp();
    const { recoveryCodes } = await factors.withApp();
    const { ticket } = await factors.firstStep(person.email);
    await factors.secondStep(ticket, recoveryCodes[0] ?? '').expect(403);
  });

  it('is replaced by new ones', async () => {
    const { person, recoveryCodes } = await factors.withApp();
    const { body } = await calls.as(person, 'post', '/api/auth/recovery-codes').expect(200);
    const { ticket } = await factors.firstStep(person.email);
    await factors.secondStep(ticket, recoveryCodes[0] ?? '').expect(403);
    await factors.secondStep(ticket, body.document.recoveryCodes[0]).expect(200);
  });
});

describe('an ADMIN without a second factor', () => {
  it('may only add one', async () => {
    const admin = await newAdmin();
    expect(admin.user.mustAddSecondFactor).toBe(true);
    const rejected = await calls.as(admin, 'get', '/api/auth/sessions').expect(403);
    expect(codeOf(rejected)).toBe('second_factor_setup_required');
    await auth.me(admin.bearer).expect(200);
    await factors.addApp(admin);
    const renewed = await auth.refresh(admin.cookie).expect(200);
    expect(renewed.body.document.user.mustAddSecondFactor).toBeUndefined();
    const bearer = `Bearer ${renewed.body.token}`;
    await calls.as({ bearer }, 'get', '/api/auth/sessions').expect(200);
    await factors.firstStep(admin.email);
  });

  it('needs the second step from the first passkey on, and cannot remove it', async () => {
    const admin = await newAdmin();
    const added = await calls.add(admin, softwareAuthenticator());
    expect((await factors.firstStep(admin.email)).kinds).toEqual(['passkey']);
    const { body } = await auth.refresh(admin.cookie).expect(200);
    const person = { bearer: `Bearer ${body.token}` };
    const removed = await calls.as(person, 'delete', `/api/auth/passkeys/${added.body.document._id}`);
    expect([removed.status, codeOf(removed)]).toEqual([409, 'last_second_factor']);
    await calls.as(person, 'put', '/api/auth/second-factor', { isOn: false }).expect(409);
  });

  it('loses a session that began without it', async () => {
    const person = await auth.join();
    await calls.add(person, softwareAuthenticator());
    const other = await auth.login(person.email).expect(200);
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { rol: 'ADMIN' } });
    await auth.refresh(cookieIn(other)).expect(401);
    await auth.refresh(person.cookie).expect(200);
  });
});

it('is changed only after a confirmation', async () => {
  const { person } = await factors.withApp();
  const createdAt = new Date(Date.now() - CONFIRMED_MS - 1000);
  await auth.sessions.updateOne({ _id: person.sid }, { createdAt });
  for (const [method, path, body] of [
    ['put', '/api/auth/second-factor', { isOn: false }],
    ['post', '/api/auth/authenticator', undefined],
    ['post', '/api/auth/authenticator/confirm', { code: '123456' }],
    ['delete', '/api/auth/authenticator', undefined],
    ['post', '/api/auth/recovery-codes', undefined],
  ] as const) {
    expect(codeOf(await calls.as(person, method, path, body).expect(403))).toBe('confirmation_required');
  }
  const change = { password: PASSWORD, new_password: 'two trams and a bridge' };
  const rejected = await calls.as(person, 'post', '/api/auth/change-password', change).expect(403);
  expect(codeOf(rejected)).toBe('confirmation_required');
});

it('is asked for by a confirmation, which the password alone is not', async () => {
  const { person, secret, recoveryCodes } = await factors.withApp();
  const createdAt = new Date(Date.now() - CONFIRMED_MS - 1000);
  await auth.sessions.updateOne({ _id: person.sid }, { createdAt });
  const password = { password: PASSWORD };
  const ticketOf = async (): Promise<string> => {
    const answer = await calls.as(person, 'post', '/api/auth/confirm-password', password).expect(428);
    expect(answer.body.error.document.kinds).toEqual(['code', 'recovery']);
    return answer.body.error.document.ticket;
  };
  const confirm = (ticket: string, code: string, by = person) =>
    calls.as(by, 'post', '/api/auth/confirm-code', { ticket, code });
  const isConfirmed = async () => (await calls.as(person, 'post', '/api/auth/authenticator')).status === 200;

  const ticket = await ticketOf();
  expect(await isConfirmed()).toBe(false);
  expect(codeOf(await confirm(ticket, '000000').expect(403))).toBe('wrong_code');
  // It confirms this session alone, and is no sign-in.
  const stranger = await auth.join();
  expect(codeOf(await confirm(ticket, codeIn(secret, 1), stranger).expect(403))).toBe('confirmation_expired');
  await factors.secondStep(ticket, codeIn(secret, 1)).expect(401);
  expect(await isConfirmed()).toBe(false);
  const { user } = (await confirm(ticket, codeIn(secret, 1)).expect(200)).body.document;
  expect(user._id).toBe(person.user._id);
  expect(await isConfirmed()).toBe(true);
  expect(codeOf(await confirm(ticket, codeIn(secret, 1)).expect(403))).toBe('confirmation_expired');

  await auth.sessions.updateOne({ _id: person.sid }, { createdAt, confirmedAt: createdAt });
  expect(await isConfirmed()).toBe(false);
  const tried = await ticketOf();
  for (let count = 0; count < 5; count++) await confirm(tried, '000000').expect(403);
  expect(codeOf(await confirm(tried, recoveryCodes[0] ?? '').expect(403))).toBe('confirmation_expired');
  expect(await isConfirmed()).toBe(false);
  await confirm(await ticketOf(), recoveryCodes[0] ?? '').expect(200);
  expect(await isConfirmed()).toBe(true);
});
