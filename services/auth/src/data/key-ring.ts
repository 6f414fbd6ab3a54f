import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newPrivateKey, readSigningKey, type SigningKey } from './signing-key.ts';

/**
 * The signing keys, a file each, in a folder that all instances of auth share.
 *
 * Time is cut into periods, and each has its key, in a file named by the period's beginning. The key of the next
 * period is made and published a whole period ahead, so everybody knows it before it signs; the one before stays
 * published for a period, far longer than any token lives. So a change of keys signs nobody out.
 */
export interface KeyRing {
  /** The key that signs now. */
  signing: () => SigningKey;
  /** Reads the folder when the id is not known: another instance may have made that key. */
  find: (kid: string) => Promise<SigningKey | undefined>;
  published: () => Promise<Record<string, unknown>[]>;
  /** Makes what is due and drops what is past. Every instance may do so at any time. */
  rotate: () => Promise<void>;
}

export async function openKeyRing(options: {
  folder: string;
  period: number;
  now?: () => number;
}): Promise<KeyRing> {
  const { folder, period, now = Date.now } = options;
  let keys: SigningKey[] = [];

  async function load(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
    const known = new Map(keys.map((key) => [key.from, key]));
    const read = await Promise.all(
      names.map(async (name) => {
        const from = Date.parse(name.slice(0, -EXTENSION.length).replaceAll('_', ':'));
        const pem = known.has(from) ? '' : await readFile(join(folder, name), 'utf8').catch(unlessGone);
        return known.get(from) ?? (pem ? readSigningKey(pem, from) : undefined);
      }),
    );
    keys = read.filter((key) => key !== undefined);
  }

  async function rotate(): Promise<void> {
    const current = Math.floor(now() / period) * period;
    const before = current - period;
    await load();
    for (const from of [current, current + period]) {
      if (!keys.some((key) => key.from === from)) await make(folder, from);
    }
    // What was replaced a whole period ago has no living token.
    const last = keys.findLast((key) => key.from <= before)?.from ?? before;
    for (const { from } of keys) if (from < last) await rm(join(folder, fileOf(from)), { force: true });
    await load();
  }

  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rotate();
  return {
    rotate: rotate,
    signing: () => {
      const key = keys.findLast(({ from }) => from <= now()) ?? keys[0];
      if (!key) throw new Error(`no signing key in ${folder}`);
      return key;
    },
    find: async (kid) => {
      const known = keys.find((key) => key.kid === kid);
      if (known) return known;
      await load();
      return keys.find((key) => key.kid === kid);
    },
    published: async () => {
      await load();
      return keys.map((key) => key.jwk);
    },
  };
}

const EXTENSION = '.pem';
const FILE = /^\d{4}-\d\d-\d\dT[\d_]+\.\d{3}Z\.pem$/;
const fileOf = (from: number) => `${new Date(from).toISOString().replaceAll(':', '_')}${EXTENSION}`;

/** Another instance may drop a past key between the listing and the reading. */
function unlessGone(err: NodeJS.ErrnoException): undefined {
  if (err.code !== 'ENOENT') throw err;
}

/** A link either appears whole or not at all, and only for one of several instances that try at once. */
async function make(folder: string, from: number): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(await newPrivateKey());
    await file.sync();
    await link(draft, join(folder, fileOf(from)));
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EEXIST') throw err;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}
