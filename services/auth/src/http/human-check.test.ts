import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openHumanCheck } from '@layover/kit/human-check/human-check';
import { solveHumanCheck } from '@layover/kit/testing/solve-human-check';
import { authApi } from '@layover/proto/http/auth/auth';
import type { HumanCheckChallenge, SolvedHumanCheck } from '@layover/proto/http/auth/human-check';
import { encodeHumanCheck, HUMAN_CHECK_HEADER } from '@layover/proto/http/auth/human-check-header';
import { newPerson, startAuth, type TestAuth } from '../testing/start-auth.ts';

const settings = { HUMAN_CHECK: 'true', HUMAN_CHECK_ATTEMPTS: '10' };

let auth: TestAuth;
let other: TestAuth;
beforeAll(async () => {
  auth = await startAuth({ settings });
  const { namespace, tokens } = auth;
  other = await startAuth({ settings, namespace, tokens });
});
afterAll(async () => {
  await other?.stop();
  await auth?.stop();
});

const register = (solved?: SolvedHumanCheck | string, instance = auth) => {
  const call = instance.http.post(authApi.register.path).send(newPerson());
  if (solved === undefined) return call;
  return call.set(HUMAN_CHECK_HEADER, typeof solved === 'string' ? solved : encodeHumanCheck(solved));
};

/** A solved challenge of a registration. */
async function solved(): Promise<SolvedHumanCheck> {
  const { body } = await register().expect(428);
  expect(body.error.code).toBe('human_check_required');
  return solveHumanCheck(body.error.document);
}

async function expectRejected(call: ReturnType<typeof register>): Promise<void> {
  const { body } = await call.expect(428);
  expect(body.error.code).toBe('human_check_invalid');
  expect(body.error.document.parameters.data.purpose).toBe('POST /api/auth/register');
}

describe('a registration where proof of work is asked for', () => {
  it('needs a solved challenge, which counts once at all instances', async () => {
    const solution = await solved();
    await register(solution, other).expect(201);
    await expectRejected(register(solution));
    await expectRejected(register(solution, other));
    const another = await solved();
    const answers = await Promise.all([auth, other, auth, other].map((each) => register(another, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 428, 428, 428]);
  });

  it('rejects the solution of another call', async () => {
    const path = authApi.forgotPassword.path;
    const { body } = await auth.http.post(path).send({ email: 'a@example.test' }).expect(428);
    await expectRejected(register(await solveHumanCheck(body.error.document)));
  });

  it('rejects an expired challenge', async () => {
    const expired = openHumanCheck({ mongo: auth.mongo, attempts: 10, lifetimeS: -1 });
    const error: { document: HumanCheckChallenge } = await expired(
      'POST /api/auth/register',
      undefined,
    ).catch((err) => err);
    await expectRejected(register(await solveHumanCheck(error.document)));
  });

  it('rejects a challenge that was changed, a wrong solution, and what is neither', async () => {
    const { challenge, solution } = await solved();
    const { parameters } = challenge;
    const changed = (more: object) =>
      register({ challenge: { ...challenge, parameters: { ...parameters, ...more } }, solution });
    await expectRejected(changed({ expiresAt: parameters.expiresAt + 3600 }));
    await expectRejected(changed({ nonce: '00' }));
    await expectRejected(changed({ keyPrefix: '00' }));
    const derivedKey = solution.derivedKey.replace(/^../, (byte) => (byte === 'ab' ? 'cd' : 'ab'));
    await expectRejected(register({ challenge, solution: { ...solution, derivedKey } }));
    // The prefix of the key is public, so it must not be enough.
    await expectRejected(register({ challenge, solution: { counter: 0, derivedKey: parameters.keyPrefix } }));
    await expectRejected(register('not a solution'));
    await expectRejected(register(btoa('{"challenge":[],"solution":{}}')));
    // None of these has used the challenge.
    await register({ challenge, solution }).expect(201);
  });

  it('names mistakes in the form before it asks for a challenge', async () => {
    const response = await auth.http.post(authApi.register.path).send(newPerson({ email: 'nobody' }));
    expect([response.status, response.body.error.code]).toEqual([422, 'invalid']);
  });
});
