import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import type { AdminCategory, Category } from '@layover/proto/http/content/category';
import { contentService } from '../service.ts';
import { type CategoryDocument, categoryModel } from './category.model.ts';

type Subcategory = AdminCategory['subcategories'][number];

const admin = testPerson({ rol: 'ADMIN' });

let service: TestService;
let publishedEvents: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  service = await startTestService(contentService);
  publishedEvents = recordEvents(service.broker);
});
afterAll(() => service?.stop());

const call = () => service.as(admin);
const create = async (overrides: object = {}): Promise<AdminCategory> => {
  const body = { name: `Sauna ${randomUUID().slice(0, 8)}`, ...overrides };
  return (await call().post('/api/category').send(body).expect(201)).body.document.category;
};
const edit = (category: AdminCategory, overrides: object) => {
  const { _id, plans: _plans, ...fields } = category;
  const subcategories = fields.subcategories.map(({ plans: _plans, ...names }) => names);
  return call()
    .put(`/api/category/update/${_id}`)
    .send({ ...fields, subcategories, ...overrides });
};
const all = async (): Promise<AdminCategory[]> =>
  (await call().get('/api/category/admin').expect(200)).body.document.categories;
const find = async (slug: string) => (await all()).find(({ _id }) => _id === slug);
const remove = (slug: string, replacement?: string) =>
  call()
    .delete(`/api/category/${slug}`)
    .query(replacement ? { replacement } : {});
const stored = (slug: string) => categoryModel(service.mongo).findById(slug).lean<CategoryDocument>();
const eventsOf = (slug: string) =>
  publishedEvents('content.category-changed').filter(({ categoryId }) => categoryId === slug);

/** Publishes the event of the plan service about a plan. */
const usePlan = (category: string, subcategories: string[] = [], plan = newId(), version = 1) =>
  publishEvent(
    service,
    'plan.changed',
    { planId: plan, categoryId: category, subcategoryIds: subcategories },
    version,
  );

const withNames = {
  translations: { es: { name: 'Deporte' }, de: { name: 'Sport' } },
  subcategories: [{ name: 'Runs', translations: { es: { name: 'Carreras' } } }, { name: 'Match day' }],
};

describe('a category', () => {
  it('is read in the first language of the reader that it has, and in its own without one', async () => {
    const category = await create({ name: 'Sport and games', ...withNames });
    const read = async (languages: string) => {
      const response = await service.http
        .get('/api/category/')
        .set('Accept-Language', languages)
        .expect(200)
        .expect('Vary', /Accept-Language/);
      const found = response.body.document.categories.find(({ _id }: Category) => _id === category._id);
      return [found.name, ...found.subcategories.map(({ name }: Category) => name)];
    };
    const own = ['Sport and games', 'Runs', 'Match day'];
    expect(await read('es-MX, en;q=0.5')).toEqual(['Deporte', 'Carreras', 'Match day']);
    expect(await read('de')).toEqual(['Sport', 'Runs', 'Match day']);
    for (const languages of ['en, es;q=0.9', 'fr, en', 'fr', 'constructor', '*'])
      expect([languages, await read(languages)]).toEqual([languages, own]);
    await eventually(() =>
      expect(eventsOf(category._id)[0]).toMatchObject({
        translations: { es: 'Deporte', de: 'Sport' },
        subcategories: [{ translations: { es: 'Carreras' } }, { translations: {} }],
      }),
    );
  });

  it('has a slug that is made from its name, and so have its subcategories, each once in all categories', async () => {
    const [name, runs] = [`Łódź ${randomUUID().slice(0, 8)}`, `Lakes ${randomUUID().slice(0, 8)}`];
    const slug = runs.toLowerCase().replace(' ', '-');
    const one = await create({ name, subcategories: [{ name: runs }] });
    expect(one._id).toMatch(/^lodz-[0-9a-f]{8}$/);
    expect(one.subcategories.map(({ _id }) => _id)).toEqual([slug]);
    const other = await create({ subcategories: [{ name: runs }] });
    expect(other.subcategories.map(({ _id }) => _id)).toEqual([`${slug}-2`]);
    const again = await call().post('/api/category').send({ name: name.toUpperCase() }).expect(409);
    expect(again.body.error.code).toBe('category_exists');
  });

  it('answers 409 with the stored category to an edit that was made from an older revision', async () => {
    const category = await create();
    const both = await Promise.all([edit(category, { name: 'Steam' }), edit(category, { name: 'Heat' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { name } = both.find(({ status }) => status === 200)!.body.document.category;
    expect(both.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'category_changed',
      document: { category: { _id: category._id, name, revision: 2 } },
    });
  });

  it('has a position in the order', async () => {
    const [one, two] = [await create(), await create()];
    const categories = [two._id, one._id];
    await call().put('/api/category/update-sorting').send({ categories }).expect(200);
    const sorted = (await all()).map(({ _id }) => _id).filter((id) => categories.includes(id));
    expect(sorted).toEqual(categories);
    const rejected = await call()
      .put('/api/category/update-sorting')
      .send({ categories: [one._id, 'atlantis'] })
      .expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['categories.1']);
  });

  it.each([
    ['a name without letters', { name: '…' }, 'name'],
    ['a name of markup lines', { name: 'a\nb' }, 'name'],
    ['a language that is no code', { translations: { 'en-GB': { name: 'x' } } }, 'translations.en-GB'],
    ['an unknown text', { translations: { es: { title: 'x' } } }, 'translations.es.title'],
    ['an icon that is no name', { icon: '<svg>' }, 'icon'],
    ['a subcategory of another one', { subcategories: [{ _id: 'runs', name: 'x' }] }, 'subcategories.0._id'],
    ['two equal subcategories', { subcategories: [{ name: 'x' }, { name: 'x' }] }, 'subcategories.1.name'],
  ])('is not created with %s', async (_what, overrides, field) => {
    const before = await categoryModel(service.mongo).countDocuments();
    const body = { name: `Sauna ${randomUUID()}`.slice(0, 30), ...overrides };
    const response = await call().post('/api/category').send(body).expect(422);
    expect(Object.keys(response.body.error.fields)).toEqual([field]);
    expect(await categoryModel(service.mongo).countDocuments()).toBe(before);
  });
});

describe('a category that plans use', () => {
  it('is removed only with a replacement, which its plans get by an event', async () => {
    const [used, other] = [await create(), await create()];
    await usePlan(used._id);
    expect((await find(used._id))?.plans).toBe(1);
    expect((await remove(used._id).expect(409)).body.error.code).toBe('category_in_use');
    for (const replacement of [used._id, 'atlantis']) {
      const rejected = await remove(used._id, replacement).expect(422);
      expect(Object.keys(rejected.body.error.fields)).toEqual(['replacement']);
    }
    await remove(used._id, other._id).expect(200);
    await remove(used._id, other._id).expect(404);
    expect(await find(used._id)).toBeUndefined();
    await eventually(() =>
      expect(eventsOf(used._id)).toContainEqual(
        expect.objectContaining({ removed: true, replacementId: other._id }),
      ),
    );
  });

  it('is removed after its last plan has another one, and its name is free again', async () => {
    const name = `Sauna ${randomUUID()}`.slice(0, 30);
    const [used, other] = [await create({ name }), await create()];
    const plan = newId();
    await usePlan(used._id, [], plan, 1);
    await usePlan(other._id, [], plan, 2);
    await usePlan(used._id, [], plan, 1);
    await remove(used._id).expect(200);
    expect(await create({ name })).toMatchObject({ _id: used._id, revision: 2, plans: 0 });
  });

  it('returns with a plan that was made while it was removed', async () => {
    const category = await create();
    await remove(category._id).expect(200);
    await usePlan(category._id);
    expect(await stored(category._id)).toMatchObject({ removedAt: null });
    await eventually(() =>
      expect(eventsOf(category._id)).toContainEqual(expect.objectContaining({ removed: false })),
    );
  });

  it('gives a plan that was made meanwhile its replacement by the same event once more', async () => {
    const [category, other] = [await create(), await create()];
    await remove(category._id, other._id).expect(200);
    const removals = () =>
      new Set(
        eventsOf(category._id)
          .filter(({ removed }) => removed)
          .map(({ replacementId }) => replacementId),
      );
    const { version } = (await stored(category._id))!;
    await usePlan(category._id);
    expect(await stored(category._id)).toMatchObject({ version: version + 1, replacement: other._id });
    await eventually(() => expect(removals()).toEqual(new Set([other._id])));
  });

  it('loses a used subcategory only with a replacement, which later edits keep', async () => {
    const subcategories = ['Runs', 'Walks', 'Hikes'].map((name) => ({
      name: `${name} ${randomUUID()}`.slice(0, 20),
    }));
    const category = await create({ subcategories });
    const [runs, walks, hikes] = category.subcategories as [Subcategory, Subcategory, Subcategory];
    await usePlan(category._id, [runs._id]);
    const named = (subcategory: { _id: string; name: string }) => ({
      _id: subcategory._id,
      name: subcategory.name,
    });
    const without = { subcategories: [walks, hikes].map(named) };
    const rejected = await edit(category, without).expect(409);
    expect(rejected.body.error).toMatchObject({
      code: 'subcategory_in_use',
      document: { subcategories: [runs._id] },
    });
    const wrong = await edit(category, { ...without, replacements: { [runs._id]: 'atlantis' } }).expect(422);
    expect(Object.keys(wrong.body.error.fields)).toEqual([`replacements.${runs._id}`]);
    const once = await edit(category, { ...without, replacements: { [runs._id]: walks._id } }).expect(200);
    await edit(once.body.document.category, {
      subcategories: [named(hikes)],
      replacements: { [walks._id]: hikes._id },
    }).expect(200);
    await eventually(() =>
      expect(eventsOf(category._id)).toContainEqual(
        expect.objectContaining({
          subcategoryReplacements: { [runs._id]: hikes._id, [walks._id]: hikes._id },
        }),
      ),
    );
  });
});
