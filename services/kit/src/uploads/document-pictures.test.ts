import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from '../testing/picture-fixtures.ts';
import { Bucket } from '../testing/test-bucket.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type DocumentPictures, documentPictures } from './document-pictures.ts';
import { createUploads, type UploadSettings } from './index.ts';

/** The number of files of a picture. */
const SIZES = 3;

const HOUR = 60 * 60 * 1000;

interface TestStorage {
  settings: UploadSettings;
  /** Number of stored files: SIZES for each picture. */
  fileCount: () => Promise<number>;
  close: () => Promise<unknown> | unknown;
}

async function openFolder(): Promise<TestStorage> {
  const dir = await mkdtemp(join(tmpdir(), 'layover-kept-'));
  return {
    settings: { UPLOADS_DIR: dir, UPLOADS_S3_REGION: 'us-east-1' },
    fileCount: async () => (await readdir(join(dir, 'plan'))).length,
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<TestStorage> {
  const bucket = new Bucket();
  return {
    settings: await bucket.start(),
    fileCount: async () => bucket.objects.size,
    close: () => bucket.stop(),
  };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('documentPictures, stored in %s,', (_storage, open) => {
  let storage: TestStorage;
  let database: TestDatabase;
  let pictures: DocumentPictures;
  const referencedPaths = new Set<string>();
  let isUnavailable = false;

  beforeAll(async () => {
    storage = await open();
    database = await openTestDatabase();
    const uploads = createUploads({ prefix: 'plan', settings: storage.settings });
    const remove = async (path: string) => {
      if (isUnavailable) throw new Error('the storage is unavailable');
      await uploads.remove(path);
    };
    pictures = documentPictures({
      mongo: database.mongo,
      logger: database.logger,
      isReferenced: async (path) => referencedPaths.has(path),
      uploads: { ...uploads, remove },
    });
    await database.createIndexes();
  });
  afterAll(async () => {
    await database.close();
    await storage.close();
  });

  const addReferenced = async () => {
    const path = await pictures.store(await picture(), 'picture');
    referencedPaths.add(path);
    return path;
  };
  const cleanUpAfter = (hours: number) => pictures.cleanUp(new Date(Date.now() + hours * HOUR + 1_000));

  it('keeps a picture while a document refers to it; the next cleanup removes it, even after a crash', async () => {
    const [first, second] = [await addReferenced(), await addReferenced()];
    // Nothing refers to this picture, as after a crash between storing the file and writing the document.
    await pictures.store(await picture(), 'picture');
    expect(await cleanUpAfter(0)).toEqual({ kept: 0, removed: 0 });
    expect(await cleanUpAfter(1)).toEqual({ kept: 2, removed: 1 });
    expect(await storage.fileCount()).toBe(2 * SIZES);
    // Simulates a crash between writing the document and removing its former picture.
    referencedPaths.delete(second);
    expect(await cleanUpAfter(2)).toEqual({ kept: 0, removed: 0 });
    expect(await cleanUpAfter(26)).toEqual({ kept: 1, removed: 1 });
    expect(await storage.fileCount()).toBe(SIZES);
    referencedPaths.delete(first);
    await pictures.removeUnreferenced([first]);
    expect(await storage.fileCount()).toBe(0);
    expect(await database.mongo.model('pictures').countDocuments()).toBe(0);
  });

  it('removes a picture with the next cleanup when the storage was unavailable, and ignores paths of other owners', async () => {
    const path = await addReferenced();
    referencedPaths.delete(path);
    isUnavailable = true;
    const otherPaths = ['https://example.test/a.webp', '', path.replace('/plan/', '/user/')];
    await pictures.removeUnreferenced([path, ...otherPaths]);
    expect(await storage.fileCount()).toBe(SIZES);
    isUnavailable = false;
    expect(await cleanUpAfter(0)).toEqual({ kept: 0, removed: 1 });
    expect(await storage.fileCount()).toBe(0);
  });
});
