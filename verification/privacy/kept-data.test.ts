import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestService } from '@layover/kit/testing/start-test-service';
import { cookieNames } from '@layover/proto/cookies';
import { keptData, sharedCollections } from '@layover/proto/kept-data';
import { startTestProduct, type TestProduct } from '../access/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  // Some collections exist only with these settings.
  product = await startTestProduct({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Layover <mail@layover.test>',
    PUBLIC_URL: 'https://layover.example',
    HUMAN_CHECK: 'true',
  });
}, 120_000);
afterAll(() => product?.stop());

/** The collections of the database, and those for which the service has a model. */
async function collectionsOf({ mongo }: Pick<TestService, 'mongo'>): Promise<string[]> {
  const stored = (await mongo.db?.listCollections().toArray()) ?? [];
  const models = Object.values(mongo.models).map(({ collection }) => collection.name);
  return [...new Set([...stored.map(({ name }) => name), ...models])];
}

describe('what the privacy page is made from', () => {
  it.each(Object.keys(keptData) as (keyof typeof keptData)[])(
    'names every collection of %s and no other',
    async (service) => {
      const all = await collectionsOf(product.services[service]);
      const existing = all.filter((name) => !(name in sharedCollections));
      expect(existing.toSorted()).toEqual(Object.keys(keptData[service]).toSorted());
    },
  );

  it('names the collections that several services have', async () => {
    const existing = new Set((await Promise.all(Object.values(product.services).map(collectionsOf))).flat());
    expect(Object.keys(sharedCollections).filter((name) => !existing.has(name))).toEqual([]);
  });
});

const root = join(import.meta.dirname, '../..');

/** The source files below a folder, without tests. */
async function sourcesIn(folder: string): Promise<{ path: string; source: string }[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  );
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, source: await readFile(path, 'utf8') };
    }),
  );
}

describe('what the product stores in a browser', () => {
  it('has its cookies named in one place', async () => {
    const sources = (await Promise.all(['services', 'gateway/src', 'web/src'].map(sourcesIn))).flat();
    const writes = sources.flatMap(({ path, source }) =>
      Array.from(source.matchAll(/res\.cookie\(\s*([^,]+),|document\.cookie = `([^=]+)=/g), (match) => ({
        path,
        name: (match[1] ?? match[2] ?? '').trim(),
      })),
    );
    expect(writes.length).toBeGreaterThanOrEqual(Object.keys(cookieNames).length);
    for (const { path, name } of writes)
      expect([path, name]).toEqual([path, expect.stringContaining('cookieNames.')]);
  });

  it('has its storage keys named in one place', async () => {
    const sources = await sourcesIn('web/src');
    const literals = sources.flatMap(({ path, source }) =>
      Array.from(
        source.matchAll(/(?:(?:local|session)Storage\.setItem|openDB(?:<\w+>)?|caches\.open)\(\s*(['"`])/g),
        () => path,
      ),
    );
    expect(literals).toEqual([]);
    // The stores of zustand name their keys themselves.
    const stores = sources.filter(({ source }) => source.includes('storage: persistentStorage()'));
    expect(stores.length).toBeGreaterThan(0);
    for (const { path, source } of stores)
      expect([path, source]).toEqual([path, expect.stringContaining('storageKeys.')]);
  });
});
