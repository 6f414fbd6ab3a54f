import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import { localStorage } from './local-storage.ts';
import { imageHeaders } from './serve-images.ts';

const NAME = '0123456789abcdef0123456789abcdef.webp';
const HEADERS = imageHeaders(NAME);

describe('localStorage', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'layover-uploads-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('stores a picture under its name and leaves no partial file', async () => {
    await localStorage(dir, 'plan').put(NAME, Buffer.from('pixels'), HEADERS);
    expect(await readdir(join(dir, 'plan'))).toEqual([NAME]);
    expect(await readFile(join(dir, 'plan', NAME), 'utf8')).toBe('pixels');
  });

  it('stores one whole picture when ten writers store it at once', async () => {
    const storage = localStorage(dir, 'plan');
    const pixels = Buffer.alloc(300_000, 7);
    await Promise.all(Array.from({ length: 10 }, () => storage.put(NAME, pixels, HEADERS)));
    expect(await readdir(join(dir, 'plan'))).toEqual([NAME]);
    expect((await readFile(join(dir, 'plan', NAME))).equals(pixels)).toBe(true);
  });

  it('leaves no partial file when the write fails', async () => {
    const storage = localStorage(dir, 'plan');
    await mkdir(join(dir, 'plan', NAME));
    await expect(storage.put(NAME, Buffer.from('pixels'), HEADERS)).rejects.toThrow();
    expect(await readdir(join(dir, 'plan'))).toEqual([NAME]);
  });

  it.each(['../outside.webp', 'x/../../outside.webp', '/etc/passwd', 'notes.txt'])(
    'neither writes nor removes %s',
    async (name) => {
      const storage = localStorage(dir, 'plan');
      await writeFile(join(dir, 'outside.webp'), 'mine');
      await expect(storage.put(name, Buffer.from('x'), HEADERS)).rejects.toThrow('not the name of a file');
      await expect(async () => storage.remove(name)).rejects.toThrow('not the name of a file');
      expect(await readFile(join(dir, 'outside.webp'), 'utf8')).toBe('mine');
    },
  );

  it('removes an abandoned partial file at the start and leaves one that another process is writing', async () => {
    const root = join(dir, 'plan');
    const [abandoned, recent] = [
      '.6c8a0fd4-0000-4000-8000-000000000001.part',
      '.6c8a0fd4-0000-4000-8000-000000000002.part',
    ];
    await mkdir(root);
    await writeFile(join(root, abandoned), '');
    await writeFile(join(root, recent), '');
    const yesterday = Date.now() / 1000 - 86_400;
    await utimes(join(root, abandoned), yesterday, yesterday);
    localStorage(dir, 'plan');
    await eventually(async () => expect(await readdir(root)).toEqual([recent]));
  });

  it('removes a picture, and ignores one that does not exist', async () => {
    const storage = localStorage(dir, 'plan');
    await storage.put(NAME, Buffer.from('pixels'), HEADERS);
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await readdir(join(dir, 'plan'))).toEqual([]);
  });
});
