import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Secrets } from '@layover/kit/derive-key';
import { createLogger } from '@layover/kit/logger';
import { eventFixture } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import type { Claims } from '@layover/proto/http/auth/auth';
import { sessionTokens } from '../sessions/session-tokens.ts';
import { type SigningKeyModel, signingKeyModel } from './signing-key.model.ts';
import { type SigningKeys, signingKeys } from './signing-keys.ts';

const HOUR = 3600_000;
const claims: Claims = {
  _id: '0123456789abcdef01234567',
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor@example.test',
  profilePhoto: '',
  rol: 'USER',
  selected_package: 'free',
  emailVerified: true,
};
const sid = '76543210fedcba9876543210';
const SECRET = 'a secret for the signing keys of a test';
const logger = createLogger('auth', 'silent');

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let model: SigningKeyModel;
let time: number;

beforeEach(async () => {
  fixture = await eventFixture();
  model = signingKeyModel(fixture.database);
  time = Math.floor(Date.now() / HOUR) * HOUR + HOUR / 2;
});
afterEach(() => fixture.close());

/** The signing keys of a new instance of auth. */
async function startInstance({
  period = HOUR,
  secrets = [SECRET],
}: {
  period?: number;
  secrets?: Secrets;
} = {}): Promise<SigningKeys> {
  const keys = signingKeys({ model, secrets, periodMs: period, logger, now: () => time });
  await keys.rotate();
  return keys;
}
const idsOf = async (keys: SigningKeys) => (await keys.published()).map(({ kid }) => kid);

describe('the signing keys', () => {
  it('are created at the first start, for this period and the next, and published without their private halves', async () => {
    const keys = await startInstance();
    const stored = await model.find().sort({ _id: 1 }).lean();
    expect(stored.map(({ _id }) => _id.getTime())).toEqual([time - HOUR / 2, time + HOUR / 2]);
    expect((await keys.published()).map((jwk) => Object.keys(jwk).sort())).toEqual(
      Array(2).fill(['alg', 'e', 'kid', 'kty', 'n', 'use']),
    );
  });

  it('are stored encrypted', async () => {
    await startInstance();
    const stored = await fixture.database.collection('signing_keys').findOne();
    const bytes = stored?.privateKey as { buffer: Uint8Array };
    expect(Buffer.from(bytes.buffer).toString('latin1')).not.toContain('PRIVATE KEY');
  });

  it('cannot be read with another secret, which the error names', async () => {
    await startInstance();
    await expect(startInstance({ secrets: [`another ${SECRET}`] })).rejects.toThrow('SIGNING_KEYS_SECRET');
  });

  it('get a new secret beside the one before, which is needed until the last key of its time is gone', async () => {
    const before = await idsOf(await startInstance());
    const next = `another ${SECRET}`;
    const secrets: Secrets = [next, SECRET];
    expect(await idsOf(await startInstance({ secrets }))).toEqual(before);
    await model.deleteMany();
    const after = await idsOf(await startInstance({ secrets }));
    expect(await idsOf(await startInstance({ secrets: [next] }))).toEqual(after);
  });

  it('are the same for all instances that start at the same moment on an empty database', async () => {
    const instances = await Promise.all([startInstance(), startInstance(), startInstance(), startInstance()]);
    expect(new Set(instances.map((keys) => keys.signing().kid)).size).toBe(1);
    expect(await model.countDocuments()).toBe(2);
    const published = await Promise.all(instances.map(idsOf));
    for (const ids of published) expect(ids).toEqual(published[0]);
  });

  it('stay the same after a restart', async () => {
    const before = (await startInstance()).signing().kid;
    expect((await startInstance()).signing().kid).toBe(before);
  });

  it('change at the end of a period to the key that was published throughout it', async () => {
    const keys = await startInstance();
    const [, next] = await idsOf(keys);
    time += HOUR;
    expect(keys.signing().kid).toBe(next);
  });

  it('keep tokens of the old key valid after a rotation, on every instance', async () => {
    const [first, second] = [await startInstance(), await startInstance()];
    const token = sessionTokens(first).sign(claims, sid, new Date());
    time += HOUR;
    await first.rotate();
    for (const keys of [first, second, await startInstance()])
      await expect(sessionTokens(keys).verify(token)).resolves.toMatchObject({ ...claims, sid });
  });

  it('are no longer published once their last token has expired', async () => {
    const keys = await startInstance();
    const first = keys.signing().kid;
    time += 2 * HOUR;
    expect(await idsOf(keys)).toContain(first);
    time += HOUR;
    expect(await idsOf(await startInstance())).not.toContain(first);
    const oldest = await model.findOne().sort({ _id: 1 }).lean();
    expect(oldest?.expiresAt.getTime()).toBeLessThan(time);
  });

  it('are found by an instance that did not create them', async () => {
    const [first, second] = [await startInstance(), await startInstance()];
    time += 3 * HOUR;
    await first.rotate();
    const token = sessionTokens(first).sign(claims, sid, new Date());
    await expect(sessionTokens(second).verify(token)).resolves.toMatchObject({ sid });
  });

  it('sign tokens after the length of the period changes and after a long stop', async () => {
    const token = sessionTokens(await startInstance()).sign(claims, sid, new Date());
    const slower = await startInstance({ period: 24 * HOUR });
    await expect(sessionTokens(slower).verify(token)).resolves.toMatchObject({ sid });
    time += 300 * HOUR;
    const later = sessionTokens(await startInstance());
    await expect(later.verify(later.sign(claims, sid, new Date()))).resolves.toMatchObject({ sid });
  });

  it('are ready once the database is available, and cause a 503 before', async () => {
    const find = jest.spyOn(model, 'find').mockImplementation(() => {
      throw new Error('database unavailable');
    });
    const keys = signingKeys({ model, secrets: [SECRET], periodMs: HOUR, logger });
    keys.start();
    expect(keys.isReady()).toBe(false);
    expect(() => keys.signing()).toThrow(expect.objectContaining({ status: 503 }));
    find.mockRestore();
    await eventually(() => expect(keys.isReady()).toBe(true));
    expect(keys.signing().kid).toBeDefined();
    keys.close();
  });
});
