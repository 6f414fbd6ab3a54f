import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Model, Schema } from 'mongoose';
import { eventFixture } from '../testing/event-fixture.ts';
import { upsertIfNewer } from './upsert-if-newer.ts';

interface Category {
  _id: string;
  name: string;
  version: number;
}

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let Categories: Model<Category>;

beforeAll(async () => {
  fixture = await eventFixture();
  const schema = new Schema<Category>({ _id: String, name: String, version: Number });
  Categories = fixture.database.model<Category>('category', schema, 'categories');
});

afterAll(() => fixture.close());

describe('upsertIfNewer', () => {
  it('inserts a document, applies only newer versions and returns whether it wrote', async () => {
    expect(await upsertIfNewer(Categories, 'food', 2, { name: 'Food' })).toBe(true);
    expect(await upsertIfNewer(Categories, 'food', 2, { name: 'Food again' })).toBe(false);
    expect(await upsertIfNewer(Categories, 'food', 1, { name: 'Fod' })).toBe(false);
    expect(await upsertIfNewer(Categories, 'food', 3, { name: 'Food & wine' })).toBe(true);
    expect(await Categories.findById('food').lean()).toMatchObject({ name: 'Food & wine', version: 3 });
  });

  it('keeps the newest version when all versions are written at once', async () => {
    const versions = Array.from({ length: 20 }, (_, i) => i + 1);
    await Promise.all(
      versions.map((version) => upsertIfNewer(Categories, 'raced', version, { name: `${version}` })),
    );
    expect(await Categories.findById('raced').lean()).toMatchObject({ name: '20', version: 20 });
  });
});
