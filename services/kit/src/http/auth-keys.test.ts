import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import { newId, startTestTokens, type TestTokens, testPerson } from '../testing/tokens.ts';
import { type AuthKeys, type KeyStore, openAuthKeys, type PublishedKey } from './auth-keys.ts';
import { OUTAGE_GRACE_S, tokenChecks } from './guard.ts';

const HOUR_MS = 3_600_000;

describe('tokens while auth is away', () => {
  let tokens: TestTokens;
  let auth: Server;
  let url: string;
  let asked: number;
  let published: string;
  let isAway: boolean;
  let isReady: boolean;
  let clock: number;
  const now = () => clock;
  const opened: AuthKeys[] = [];

  beforeEach(async () => {
    tokens = await startTestTokens();
    published = tokens.jwks;
    [asked, isAway, isReady, clock] = [0, false, true, Date.now()];
    auth = createServer((req, res) => {
      const asksForKeys = req.url === '/.well-known/jwks.json';
      if (asksForKeys) asked++;
      if (isAway) res.socket?.destroy();
      else if (asksForKeys) res.end(published);
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
    await eventually(() => expect(asked).toBeGreaterThan(0));
    return { keys, ...tokenChecks(keys, now) };
  };
  /** In milliseconds, as the clock. */
  const endOf = (token: string) => {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    return exp * 1000;
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'good',
      (err: { code: string }) => err.code,
    );

  it('when auth has been away for an hour, expected everybody who was signed in to go on', async () => {
    const { verify } = await start();
    const person = testPerson();
    const token = tokens.tokenFor(person);
    expect(await verify(token)).toMatchObject({ _id: person._id });
    isAway = true;
    clock += HOUR_MS;
    expect(await verify(token)).toMatchObject({ _id: person._id });
    expect(await verify(tokens.tokenFor(person, { expiresIn: 7200 }))).toMatchObject({ _id: person._id });
  });

  it('when auth answers and its database does not, expected everybody who was signed in to go on', async () => {
    const { verify } = await start();
    const token = tokens.tokenFor(testPerson());
    expect(await codeOf(verify(token))).toBe('good');
    isReady = false;
    clock += HOUR_MS;
    expect(await codeOf(verify(token))).toBe('good');
    isReady = true;
    clock += 6_000;
    await eventually(async () => expect(await codeOf(verify(token))).toBe('token_expired'));
  });

  it('when auth is back, expected tokens that ran out meanwhile to be renewed', async () => {
    const { verify } = await start();
    const token = tokens.tokenFor(testPerson());
    await verify(token);
    isAway = true;
    clock += HOUR_MS;
    expect(await codeOf(verify(token))).toBe('good');
    isAway = false;
    clock += 6_000;
    await eventually(async () => expect(await codeOf(verify(token))).toBe('token_expired'));
  });

  it('when auth answers, expected a token refused from its last second on', async () => {
    const { verify } = await start();
    const token = tokens.tokenFor(testPerson(), { expiresIn: 60 });
    expect(await codeOf(verify(token))).toBe('good');
    clock = endOf(token);
    expect(await codeOf(verify(token))).toBe('token_expired');
  });

  it('when auth has been away for longer than two hours, expected old tokens refused', async () => {
    const { verify, isOver } = await start();
    const token = tokens.tokenFor(testPerson(), { expiresIn: 60 });
    await verify(token);
    isAway = true;
    clock = endOf(token) + (OUTAGE_GRACE_S + 1) * 1000;
    expect(await codeOf(verify(token))).toBe('token_expired');
    expect(await isOver(clock / 1000 - 1)).toBe(false);
  });

  it('when a process starts while auth is away, expected the keys that another one has kept', async () => {
    let kept: PublishedKey[] = [];
    const store: KeyStore = {
      load: async () => kept,
      save: async (keys) => {
        kept = keys;
      },
    };
    await start(store);
    await eventually(() => expect(kept.length).toBe(1));
    isAway = true;
    const { verify } = await start(store);
    await eventually(async () => expect(await codeOf(verify(tokens.tokenFor(testPerson())))).toBe('good'));
    const without = await start();
    expect(await codeOf(without.verify(tokens.tokenFor(testPerson())))).toBe('unavailable');
  });

  it('when a new key turns up, expected it asked for, and not more often than every five seconds', async () => {
    const { verify } = await start();
    await verify(tokens.tokenFor(testPerson()));
    const next = await startTestTokens();
    published = next.jwks;
    clock += 6_000;
    expect(await codeOf(verify(next.tokenFor(testPerson())))).toBe('good');
    const before = asked;
    const foreign = await startTestTokens();
    const forged = Array.from({ length: 20 }, () => codeOf(verify(foreign.tokenFor({ _id: newId() }))));
    expect(new Set(await Promise.all(forged))).toEqual(new Set(['bad_token']));
    expect(asked - before).toBeLessThanOrEqual(1);
    // A key that auth publishes no more is no longer good.
    expect(await codeOf(verify(tokens.tokenFor(testPerson())))).toBe('bad_token');
    await next.close();
    await foreign.close();
  });
});
