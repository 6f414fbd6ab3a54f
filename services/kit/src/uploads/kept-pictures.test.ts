import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createLogger } from '../logger.ts';
import { openMongo } from '../mongo.ts';
import { picture } from '../testing/picture-fixtures.ts';
import { newNamespace } from '../testing/start-test-service.ts';
import { Bucket } from '../testing/test-bucket.ts';
import { createUploads, type UploadSettings } from './index.ts';
import { type KeptPictures, keptPictures } from './kept-pictures.ts';

const HOUR = 60 * 60 * 1000;
const logger = createLogger('test', 'silent');

interface Store {
  settings: UploadSettings;
  /** How many files there are: two of each picture. */
  files: () => Promise<number>;
  close: () => Promise<unknown> | unknown;
}

async function folder(): Promise<Store> {
  const dir = await mkdtemp(join(tmpdir(), 'layover-kept-'));
  return {
    settings: { UPLOADS_DIR: dir, UPLOADS_S3_REGION: 'us-east-1' },
    files: async () => (await readdir(join(dir, 'plan'))).length,
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

async function bucket(): Promise<Store> {
  const store = new Bucket();
  return {
    settings: await store.start(),
    files: async () => store.objects.size,
    close: () => store.stop(),
  };
}

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('the pictures of a service in %s', (_where, open) => {
  let store: Store;
  let mongo: Connection;
  let pictures: KeptPictures;
  /** What documents name. */
  const named = new Set<string>();
  let isAway = false;

  beforeAll(async () => {
    store = await open();
    mongo = openMongo({
      uri: process.env.MONGODB_URI as string,
      namespace: newNamespace(),
      service: 'kept',
      logger,
    });
    const uploads = createUploads({ prefix: 'plan', settings: store.settings });
    const remove = async (path: string) => {
      if (isAway) throw new Error('the storage is away');
      await uploads.remove(path);
    };
    pictures = keptPictures({
      ...{ mongo, logger, isNamed: async (path) => named.has(path) },
      uploads: { ...uploads, remove },
    });
    await mongo.asPromise();
    await mongo.model('pictures').createIndexes();
  });
  afterAll(async () => {
    await mongo.dropDatabase();
    await mongo.close();
    await store.close();
  });

  const files = () => store.files();
  const add = async () => {
    const path = await pictures.store(await picture(), 'picture');
    named.add(path);
    return path;
  };
  const after = (hours: number) => pictures.sweep(new Date(Date.now() + hours * HOUR + 1_000));

  it('stay while a document names them, and go with the first sweep after none does, whatever was cut short', async () => {
    const [kept, crashed] = [await add(), await add()];
    // The process ended after it had stored the file, or after the document had let go of it.
    await pictures.store(await picture(), 'picture');
    expect(await after(0)).toEqual({ kept: 0, removed: 0 });
    expect(await after(1)).toEqual({ kept: 2, removed: 1 });
    expect(await files()).toBe(4);
    named.delete(crashed);
    expect(await after(2)).toEqual({ kept: 0, removed: 0 });
    expect(await after(26)).toEqual({ kept: 1, removed: 1 });
    expect(await files()).toBe(2);
    named.delete(kept);
    await pictures.replaced([kept]);
    expect(await files()).toBe(0);
    expect(await mongo.model('pictures').countDocuments()).toBe(0);
  });

  it('that cannot be removed while the storage is away go with the next sweep; what is kept elsewhere is left alone', async () => {
    const path = await add();
    named.delete(path);
    isAway = true;
    await pictures.replaced([path, 'https://example.test/a.webp', '', path.replace('/plan/', '/user/')]);
    expect(await files()).toBe(2);
    isAway = false;
    expect(await after(0)).toEqual({ kept: 0, removed: 1 });
    expect(await files()).toBe(0);
  });
});
