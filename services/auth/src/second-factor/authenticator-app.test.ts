import { expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import { codeIn } from '../testing/second-factor-calls.ts';
import { authenticatorApps } from './authenticator-app.ts';

const OLD = 'a secret of tests that was used before';
const NEW = 'a secret of tests that is used from now on';

it('codes of an app are accepted after its secret got a new key, and without the key of before once it was used', () => {
  const account = newId();
  const { secret, stored } = authenticatorApps([OLD]).create(account, 'ana@example.test');
  const code = codeIn(secret);
  const changed = authenticatorApps([NEW, OLD]);
  expect(changed.stepOf(account, { secret: stored }, code)).toBeDefined();
  const reencrypted = changed.reencrypt(account, { secret: stored }) as Buffer;
  expect(changed.reencrypt(account, { secret: reencrypted })).toBeUndefined();
  expect(authenticatorApps([NEW]).stepOf(account, { secret: reencrypted }, code)).toBeDefined();
  expect(() => authenticatorApps([NEW]).stepOf(account, { secret: stored }, code)).toThrow();
});
