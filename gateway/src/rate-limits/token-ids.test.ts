import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AuthKeys, openAuthKeys } from '@layover/kit/http/auth-keys';
import { eventually } from '@layover/kit/testing/eventually';
import { forgedTokens, validToken } from '@layover/kit/testing/forged-tokens';
import { newId, startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { type AccountIdOf, createAccountIdOf } from './token-ids.ts';

let tokens: TestTokens;
let keys: AuthKeys;
let accountIdOf: AccountIdOf;
beforeAll(async () => {
  tokens = await startTestTokens();
  keys = openAuthKeys({ url: tokens.jwksUrl });
  accountIdOf = createAccountIdOf(keys);
  await eventually(() => expect(keys.areLoaded()).toBe(true));
});
afterAll(async () => {
  keys.close();
  await tokens.close();
});

/** While auth is unavailable, services accept expired tokens for some time, so the gateway counts them by account. */
const forged = Object.entries(forgedTokens).filter(([what]) => what !== 'expired');

it.each(forged)('the gateway counts a token %s by network, not by account', (_what, forge) => {
  const claims = { ...testPerson(), sid: newId() };
  expect(accountIdOf(`Bearer ${forge(tokens.key, claims)}`)).toBeUndefined();
  expect(accountIdOf(`Bearer ${validToken(tokens.key, claims)}`)).toBe(claims._id);
});
