import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import { newId, startTestTokens, type TestTokens, testPerson } from '../testing/tokens.ts';
import { type AuthKeys, type KeyStore, openAuthKeys, type PublishedKey } from './auth-keys.ts';
import { OUTAGE_GRACE_S, tokenChecks } from './guard.ts';

const HOUR_MS = 3_600_000;

describe('the check of a session token', () => {
  let tokens: TestTokens;
  let auth: Server;
  let url: string;
  let keyRequests: number;
  let published: string;
  let isUnavailable: boolean;
  let isReady: boolean;
  let clock: number;
  const now = () => clock;
  const opened: AuthKeys[] = [];

  beforeEach(async () => {
    tokens = await startTestTokens();
    published = tokens.jwks;
    [keyRequests, isUnavailable, isReady, clock] = [0, false, true, Date.now()];
    auth = createServer((req, res) => {
      const isKeyRequest = req.url === '/.well-known/jwks.json';
      if (isKeyRequest) keyRequests++;
      if (isUnavailable) res.socket?.destroy();
      else if (isKeyRequest) res.end(published);
      else res.writeHead(isReady ? 200 : 503).end();
    });
    await new Promise<void>((resolve) => void auth.listen(0, '127.0.0.1', () => resolve()));
    url = `http://127.0.0.1:${(auth.address() as AddressInfo).port}/.well-known/jwks.json`;
  });
  afterEach(async () => {
    for (const keys of opened.splice(0)) keys.close();
    await tokens.close();
    auth.closeAllConnections();
    auth.close();
  });

  const start = async (store?: KeyStore) => {
    const keys = openAuthKeys({ url, store, now });
    opened.push(keys);
    await eventually(() => expect(keyRequests).toBeGreaterThan(0));
    return { keys, ...tokenChecks(keys, now) };
  };
  /** The expiry of a token in milliseconds. */
  const expiryOf = (token: string) => {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    return exp * 1000;
  };
  const outcomeOf = (check: Promise<unknown>) =>
    check.then(
      () => 'valid',
      (err: { code: string }) => err.code,
    );

  it('accepts an expired token after auth has been unavailable for an hour', async () => {
    const { verify } = await start();
    const person = testPerson();
    const token = tokens.tokenFor(person);
    expect(await verify(token)).toMatchObject({ _id: person._id });
    isUnavailable = true;
    clock += HOUR_MS;
    expect(await verify(token)).toMatchObject({ _id: person._id });
    expect(await verify(tokens.tokenFor(person, { expiresIn: 7200 }))).toMatchObject({ _id: person._id });
  });

  it('accepts an expired token while the database of auth is unavailable', async () => {
    const { verify } = await start();
    const token = tokens.tokenFor(testPerson());
    expect(await outcomeOf(verify(token))).toBe('valid');
    isReady = false;
    clock += HOUR_MS;
    expect(await outcomeOf(verify(token))).toBe('valid');
    isReady = true;
    clock += 6_000;
    await eventually(async () => expect(await outcomeOf(verify(token))).toBe('token_expired'));
  });

  it('rejects an expired token once auth is available again', async () => {
    const { verify } = await start();
    const token = tokens.tokenFor(testPerson());
    await verify(token);
    isUnavailable = true;
    clock += HOUR_MS;
    expect(await outcomeOf(verify(token))).toBe('valid');
    isUnavailable = false;
    clock += 6_000;
    await eventually(async () => expect(await outcomeOf(verify(token))).toBe('token_expired'));
  });

  it('rejects a token from the second of its expiry while auth is available', async () => {
    const { verify } = await start();
    const token = tokens.tokenFor(testPerson(), { expiresIn: 60 });
    expect(await outcomeOf(verify(token))).toBe('valid');
    clock = expiryOf(token);
    expect(await outcomeOf(verify(token))).toBe('token_expired');
  });

  it('rejects a token two hours after its expiry while auth is unavailable', async () => {
    const { verify, isOver } = await start();
    const token = tokens.tokenFor(testPerson(), { expiresIn: 60 });
    await verify(token);
    isUnavailable = true;
    clock = expiryOf(token) + (OUTAGE_GRACE_S + 1) * 1000;
    expect(await outcomeOf(verify(token))).toBe('token_expired');
    expect(await isOver(clock / 1000 - 1)).toBe(false);
  });

  it('uses the keys that another process has stored when auth is unavailable at the start', async () => {
    let storedKeys: PublishedKey[] = [];
    const store: KeyStore = {
      load: async () => storedKeys,
      save: async (keys) => {
        storedKeys = keys;
      },
    };
    await start(store);
    await eventually(() => expect(storedKeys.length).toBe(1));
    isUnavailable = true;
    const { verify } = await start(store);
    await eventually(async () =>
      expect(await outcomeOf(verify(tokens.tokenFor(testPerson())))).toBe('valid'),
    );
    const withoutStore = await start();
    expect(await outcomeOf(withoutStore.verify(tokens.tokenFor(testPerson())))).toBe('unavailable');
  });

  it('fetches the keys for an unknown key id, at most every five seconds', async () => {
    const { verify } = await start();
    await verify(tokens.tokenFor(testPerson()));
    const next = await startTestTokens();
    published = next.jwks;
    clock += 6_000;
    expect(await outcomeOf(verify(next.tokenFor(testPerson())))).toBe('valid');
    const before = keyRequests;
    const otherTokens = await startTestTokens();
    const forged = Array.from({ length: 20 }, () =>
      outcomeOf(verify(otherTokens.tokenFor({ _id: newId() }))),
    );
    expect(new Set(await Promise.all(forged))).toEqual(new Set(['bad_token']));
    expect(keyRequests - before).toBeLessThanOrEqual(1);
    // Auth has stopped publishing the first key, so its tokens are rejected.
    expect(await outcomeOf(verify(tokens.tokenFor(testPerson())))).toBe('bad_token');
    await next.close();
    await otherTokens.close();
  });
});
