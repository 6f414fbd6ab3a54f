import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RECOVERY_CODES } from '@layover/proto/limits';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { codeIn, codeOf, secondFactorCalls } from '../testing/second-factor-calls.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
let calls: ReturnType<typeof passkeyCalls>;
let factors: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  auth = await startAuth();
  calls = passkeyCalls(auth);
  factors = secondFactorCalls(auth, calls);
});
afterAll(() => auth?.stop());

describe('the ticket of the first step', () => {
  it('is worth five tries', async () => {
    const { person, secret } = await factors.withApp();
    const { ticket } = await factors.firstStep(person.email);
    for (let i = 0; i < 5; i++) await factors.secondStep(ticket, '000000').expect(403);
    expect(codeOf(await factors.secondStep(ticket, codeIn(secret, 1)).expect(401))).toBe('sign_in_expired');
  });

  it('does not help to try more than ten codes in 15 minutes', async () => {
    const { person, secret } = await factors.withApp();
    for (let sign = 0; sign < 2; sign++) {
      const { ticket } = await factors.firstStep(person.email);
      for (let i = 0; i < 5; i++) await factors.secondStep(ticket, '000000').expect(403);
    }
    const { ticket } = await factors.firstStep(person.email);
    expect(codeOf(await factors.secondStep(ticket, codeIn(secret, 1)).expect(429))).toBe('too_many_attempts');
  });

  it('is used up by the sign-in, and expires', async () => {
    const { person, recoveryCodes } = await factors.withApp();
    const used = await factors.firstStep(person.email);
    await factors.secondStep(used.ticket, recoveryCodes[0] ?? '').expect(200);
    await factors.secondStep(used.ticket, recoveryCodes[1] ?? '').expect(401);
    const { ticket } = await factors.firstStep(person.email);
    await auth.mongo
      .model('pending_sign_ins')
      .updateMany({ account: person.user._id }, { expiresAt: new Date(Date.now() - 1) });
    await factors.secondStep(ticket, recoveryCodes[2] ?? '').expect(401);
  });

  it('does not open a disabled account', async () => {
    const { person, recoveryCodes } = await factors.withApp();
    const { ticket } = await factors.firstStep(person.email);
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { disabled: true } });
    expect((await factors.secondStep(ticket, recoveryCodes[0] ?? '')).status).toBeGreaterThanOrEqual(401);
  });
});

describe('a passkey', () => {
  it('is not asked for after a password until its owner turns the second step on', async () => {
    const person = await auth.join();
    const authenticator = softwareAuthenticator();
    await calls.add(person, authenticator);
    await auth.login(person.email).expect(200);
    const { body } = await calls.as(person, 'put', '/api/auth/second-factor', { isOn: true }).expect(200);
    expect(body.document.recoveryCodes).toHaveLength(RECOVERY_CODES);

    const { ticket, kinds } = await factors.firstStep(person.email);
    expect(kinds).toEqual(['passkey', 'recovery']);
    const { body: asked } = await auth.http
      .post('/api/auth/second-step/passkey-options')
      .send({ ticket })
      .expect(200);
    const response = authenticator.get(asked.document.options);
    await auth.http.post('/api/auth/passkey-sign-in').send({ response }).expect(401);
    const again = await auth.http.post('/api/auth/second-step/passkey-options').send({ ticket }).expect(200);
    await auth.http
      .post('/api/auth/second-step/passkey')
      .send({ ticket, response: authenticator.get(again.body.document.options) })
      .expect(200);
    expect((await calls.signIn(authenticator)).status).toBe(200);
  });

  it('of another person is rejected as second step', async () => {
    const { person } = await factors.withApp();
    const authenticator = softwareAuthenticator();
    await calls.add(await auth.join(), authenticator);
    const { ticket } = await factors.firstStep(person.email);
    const { body } = await auth.http.post('/api/auth/second-step/passkey-options').send({ ticket });
    const response = authenticator.get(body.document.options);
    await auth.http.post('/api/auth/second-step/passkey').send({ ticket, response }).expect(403);
  });

  it('turns the second step off when it was the last', async () => {
    const person = await auth.join();
    const added = await calls.add(person, softwareAuthenticator());
    await calls.as(person, 'put', '/api/auth/second-factor', { isOn: true }).expect(200);
    await calls.as(person, 'delete', `/api/auth/passkeys/${added.body.document._id}`).expect(200);
    await auth.login(person.email).expect(200);
  });
});
