import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'supertest';
import type { TestAuth } from '../testing/start-auth.ts';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** How many passwords have been compared: comparing is what takes time. */
let comparisons = 0;
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (...args: Parameters<typeof argon2.verify>) => {
    comparisons++;
    return argon2.verify(...args);
  },
}));
// Imported after the replacement, because the modules of auth import it.
const { newPerson, startAuth } = await import('../testing/start-auth.ts');

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
beforeEach(() => {
  comparisons = 0;
});

/** Everything that a caller can see, apart from what differs in every answer. */
function visible({ status, body, headers }: Response) {
  const { requestId: _, ...rest } = body;
  const { date: _date, 'x-request-id': _id, etag: _etag, ...others } = headers;
  return { status, body: rest, headers: others };
}

/** An account in a state that no response may reveal. */
const states: [state: string, change: object | undefined][] = [
  ['an active account', {}],
  ['a disabled account', { $set: { disabled: true } }],
  ['an account without a password', { $unset: { passwordHash: 1 } }],
  ['an account that must change its password', { $set: { mustChangePassword: true } }],
];

describe('a caller without the password gets no information about an account', () => {
  it.each(states)('from a sign-in to %s', async (_state, change) => {
    const { email, user } = await auth.join();
    await auth.accounts.updateOne({ _id: user._id }, change as object);
    const known = visible(await auth.login(email, 'not the password').expect(401));
    expect(comparisons).toBe(1);
    const unknown = visible(await auth.login(newPerson().email, 'not the password').expect(401));
    expect(comparisons).toBe(2);
    expect(known).toEqual(unknown);
  });

  it('from the options of a passkey sign-in, which cannot name an account', async () => {
    const { email } = await auth.join();
    const options = (body: object) => auth.http.post('/api/auth/passkey-sign-in/options').send(body);
    const { body } = await options({}).expect(200);
    expect(body.document.options.allowCredentials ?? []).toEqual([]);
    const named = await Promise.all([email, newPerson().email].map((each) => options({ email: each })));
    expect(named[0]?.status).toBe(named[1]?.status);
    expect(JSON.stringify(named.map(({ text }) => text))).not.toContain(email);
  });

  it('from the second step, whose tickets only the right password gives', async () => {
    const ticket = 'x'.repeat(43);
    for (const [path, body] of [
      ['second-step', { ticket, code: '123456' }],
      ['second-step/passkey-options', { ticket }],
    ] as const) {
      const { body: answer } = await auth.http.post(`/api/auth/${path}`).send(body).expect(401);
      expect(answer.error.code).toBe('sign_in_expired');
    }
  });

  it('from another mail to confirm an e-mail, which only its owner can ask for', async () => {
    const { email } = await auth.join();
    for (const each of [email, newPerson().email])
      await auth.http.post('/api/auth/resend-verification').send({ email: each }).expect(401);
  });
});
