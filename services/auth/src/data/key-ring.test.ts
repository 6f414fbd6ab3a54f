import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Claims } from '@layover/proto/http/auth';
import { openKeyRing } from './key-ring.ts';
import { sessionTokens } from './session-tokens.ts';

const HOUR = 3600_000;
const claims: Claims = {
  _id: '0123456789abcdef01234567',
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor@example.test',
  profilePhoto: '',
  rol: 'USER',
  selected_package: 'free',
};
const sid = '76543210fedcba9876543210';

let folder: string;
let time: number;
const open = () => openKeyRing({ folder, period: HOUR, now: () => time });

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'layover-keys-')), 'keys');
  time = Date.parse('2026-03-01T08:30:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the signing keys', () => {
  it('are made at the first start, this period’s and the next one’s, readable by their owner alone', async () => {
    const keys = await open();
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['2026-03-01T08_00_00.000Z.pem', '2026-03-01T09_00_00.000Z.pem']);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const published = await keys.published();
    expect(published.map((jwk) => Object.keys(jwk).sort())).toEqual(
      Array(2).fill(['alg', 'e', 'kid', 'kty', 'n', 'use']),
    );
  });

  it('are the same ones for all instances, however many start at the same moment', async () => {
    const rings = await Promise.all([open(), open(), open(), open()]);
    expect(new Set(rings.map((ring) => ring.signing().kid)).size).toBe(1);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('survive a restart', async () => {
    const before = (await open()).signing().kid;
    expect((await open()).signing().kid).toBe(before);
  });

  it('change when a period is over, to the one that was published all through it', async () => {
    const keys = await open();
    const [, next] = await keys.published();
    time += HOUR;
    expect(keys.signing().kid).toBe(next?.kid);
  });

  it('sign nobody out when they change', async () => {
    const keys = await open();
    const tokens = sessionTokens(keys);
    const token = tokens.sign(claims, sid);
    time += HOUR;
    await keys.rotate();
    await expect(tokens.verify(token)).resolves.toMatchObject({ ...claims, sid });
    await expect(sessionTokens(await open()).verify(token)).resolves.toMatchObject({ sid });
  });

  it('are dropped once no token of theirs can be alive', async () => {
    const keys = await open();
    const first = keys.signing().kid;
    for (let i = 0; i < 2; i++) {
      time += HOUR;
      await keys.rotate();
    }
    expect((await keys.published()).map((jwk) => jwk.kid)).not.toContain(first);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('are found by an instance that did not make them', async () => {
    const [one, other] = [await open(), await open()];
    time += 3 * HOUR;
    await one.rotate();
    await expect(sessionTokens(other).verify(sessionTokens(one).sign(claims, sid))).resolves.toMatchObject({
      sid,
    });
  });

  it('go on signing when the setting changes and after a long stop', async () => {
    const token = sessionTokens(await open()).sign(claims, sid);
    const slower = await openKeyRing({ folder, period: 24 * HOUR, now: () => time });
    await expect(sessionTokens(slower).verify(token)).resolves.toMatchObject({ sid });
    time += 300 * HOUR;
    const later = sessionTokens(await open());
    await expect(later.verify(later.sign(claims, sid))).resolves.toMatchObject({ sid });
  });
});
