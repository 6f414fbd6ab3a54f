import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newNamespace, startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { PASSWORD, startAuth, type TestAuth } from '../services/auth/src/testing/start-auth.ts';
import { userService } from '../services/user/src/service.ts';
import { dropNamespace } from './stack/drop-namespace.ts';
import { repositoryPath } from './stack/paths.ts';

const namespace = newNamespace();
let auth: TestAuth;
let user: TestService;
beforeAll(async () => {
  auth = await startAuth({ namespace, settings: { TASK_POLL_SECONDS: '0.2' } });
  user = await startTestService(userService, { namespace, tokens: auth.tokens });
});
afterAll(async () => {
  await user?.stop();
  await auth?.stop();
  const { MONGODB_URI = '', AMQP_URL = '' } = process.env;
  await dropNamespace({ mongoUri: MONGODB_URI, amqpUrl: AMQP_URL }, namespace);
});

/** Runs the program with the environment of the auth service, as an operator does in its container. */
async function admin(...args: string[]): Promise<{ code: number; output: string; password: string }> {
  const { MONGODB_URI, REDIS_URL, PATH } = process.env;
  const env = { PATH, MONGODB_URI, REDIS_URL, NAMESPACE: namespace };
  const run = promisify(execFile)(process.execPath, ['src/admin.ts', ...args], {
    cwd: repositoryPath('services/auth'),
    env,
  });
  const { code, stdout, stderr } = await run.then(
    (result) => ({ code: 0, ...result }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const [, password = ''] = /^One-time password: (\S+)$/m.exec(stdout) ?? [];
  return { code, output: stdout + stderr, password };
}

const profileOf = async (id: string) => {
  const asAdmin = user.as(testPerson({ rol: 'ADMIN' }));
  return (await asAdmin.get(`/api/user/profile/${id}`).expect(200)).body.document.user;
};

/** Each test starts processes. */
const TIMEOUT_MS = 180_000;

describe('npm run admin', () => {
  it(
    'creates an ADMIN who chooses a password at the first sign-in',
    async () => {
      const email = `${newId()}@example.test`;
      const { code, output, password } = await admin(email, 'Ada', 'Okafor');
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${email} is ADMIN`),
      });
      const signedIn = await auth.login(email, password).expect(200);
      expect(signedIn.body.document.user).toMatchObject({
        rol: 'ADMIN',
        first_name: 'Ada',
        last_name: 'Okafor',
        mustChangePassword: true,
      });
      const changed = await auth.http
        .post('/api/auth/change-password')
        .set('Authorization', `Bearer ${signedIn.body.token}`)
        .send({ password, new_password: PASSWORD })
        .expect(200);
      expect(changed.body.document.user.mustChangePassword).toBeUndefined();
      await auth.login(email, password).expect(401);
      const { _id } = changed.body.document.user;
      await eventually(async () =>
        expect(await profileOf(_id)).toMatchObject({ first_name: 'Ada', rol: 'ADMIN' }),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'removes a lost second factor and ends the sessions',
    async () => {
      const person = await auth.join();
      const recoveryCodes = ['a hash of a code'];
      await auth.accounts.updateOne({ _id: person.user._id }, { $set: { isTwoStep: true, recoveryCodes } });
      const [{ code, output }, ofNobody] = await Promise.all([
        admin('--reset-second-factor', person.email),
        admin('--reset-second-factor', `${newId()}@example.test`),
      ]);
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringContaining('no second factor'),
      });
      await auth.refresh(person.cookie).expect(401);
      const stored = await auth.accounts.findById(person.user._id).lean();
      expect(stored).toMatchObject({ rol: 'USER', isTwoStep: false, recoveryCodes: [], passkeys: [] });
      expect(ofNobody.code).toBe(65);
    },
    TIMEOUT_MS,
  );

  it(
    'promotes an account: revokes its sessions, replaces its password and publishes the role',
    async () => {
      const person = await auth.join();
      await eventually(async () => expect(await profileOf(person.user._id)).toMatchObject({ rol: 'USER' }));
      const { code, password } = await admin(person.email.toUpperCase());
      expect(code).toBe(0);
      await auth.refresh(person.cookie).expect(401);
      await auth.login(person.email, PASSWORD).expect(401);
      const { body } = await auth.login(person.email, password).expect(200);
      expect(body.document.user).toMatchObject({
        _id: person.user._id,
        rol: 'ADMIN',
        mustChangePassword: true,
      });
      await eventually(async () => expect(await profileOf(person.user._id)).toMatchObject({ rol: 'ADMIN' }));
    },
    TIMEOUT_MS,
  );

  it(
    'gives a locked-out ADMIN a new password and publishes nothing',
    async () => {
      const email = `${newId()}@example.test`;
      const first = await admin(email);
      const second = await admin(email);
      expect(second.password).not.toBe(first.password);
      await auth.login(email, first.password).expect(401);
      await auth.login(email, second.password).expect(200);
      const account = await auth.accounts.findOne({ email }).lean();
      expect(account?.outbox?.filter(({ type }) => type === 'auth.role-changed') ?? []).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.each([
    ['no e-mail', [], 'Usage: npm run admin -- <e-mail>'],
    ['something else', ['not-an-address'], 'email is not an e-mail address.'],
  ])(
    'rejects %s with one sentence',
    async (_what, args, sentence) => {
      const { code, output } = await admin(...args);
      expect({ code, output }).toMatchObject({ code: 64, output: expect.stringContaining(sentence) });
    },
    TIMEOUT_MS,
  );

  it(
    'does not change a disabled account',
    async () => {
      const { email, user: owner } = await auth.join();
      await auth.accounts.updateOne({ _id: owner._id }, { $set: { disabled: true } });
      expect(await admin(email)).toMatchObject({ code: 65, output: expect.stringContaining('is disabled') });
      expect(await auth.accounts.findById(owner._id).lean()).toMatchObject({ rol: 'USER' });
    },
    TIMEOUT_MS,
  );
});
