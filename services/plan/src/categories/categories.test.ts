import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import type { EventFields } from '@layover/proto/events/catalogue';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

let version = 1;
const change = (fields: EventFields<'content.category-changed'>, at = ++version) =>
  publishEvent(service, 'content.category-changed', fields, at);

const culture = {
  categoryId: 'culture',
  name: 'Culture',
  subcategories: [{ id: 'live-music', name: 'Live music' }],
};

describe('content.category-changed', () => {
  it('gives plans the new names as search terms, in all languages', async () => {
    const { _id } = await service.createPlan({ subcategories: ['live-music'] });
    await change({
      ...culture,
      name: 'Arts',
      translations: { es: 'Artes y Más' },
      subcategories: [{ id: 'live-music', name: 'Live music', translations: { es: 'Conciertos' } }],
    });
    expect((await service.storedPlan(_id))?.searchTerms).toEqual(
      expect.arrayContaining(['arts', 'artes', 'mas']),
    );
    const found = async (filter: string) => {
      const { body } = await service.http.get('/api/plan/filter/').query({ filter }).expect(200);
      return body.document.plans.map((plan: { _id: string }) => plan._id);
    };
    for (const word of ['artes', 'conciertos'])
      await eventually(async () => expect(await found(word)).toContain(_id));
    await change(culture);
  });

  it('gives plans the replacement of a subcategory, or takes a removed one away', async () => {
    const subcategories = ['live-music', 'film', 'talks'].map((id) => ({ id, name: id }));
    await change({ ...culture, subcategories });
    const { _id } = await service.createPlan({ subcategories: ['live-music', 'film'] });
    const { revision } = (await service.storedPlan(_id))!;
    await change({
      ...culture,
      subcategories: [{ id: 'talks', name: 'talks' }],
      subcategoryReplacements: { film: 'talks' },
    });
    expect(await service.storedPlan(_id)).toMatchObject({ subcategories: ['talks'], revision: revision + 1 });
    await change(culture);
  });

  it('leaves a plan alone whose texts and categories stay the same, also when it comes again', async () => {
    const { _id } = await service.createPlan();
    const before = await service.storedPlan(_id);
    await change(culture);
    await change(culture, version);
    expect(await service.storedPlan(_id)).toEqual(before);
  });

  it('gives plans the replacement of a removed category, unless a newer event has come first', async () => {
    const sport = { categoryId: 'sport', name: 'Sport', subcategories: [] };
    const { _id } = await service.createPlan({ category: 'sport' });
    const older = ++version;
    await change(sport);
    await change({ ...sport, removed: true, replacementId: 'culture' }, older);
    expect(await service.storedPlan(_id)).toMatchObject({ category: 'sport' });
    await change({ ...sport, removed: true, replacementId: 'culture' });
    expect(await service.storedPlan(_id)).toMatchObject({ category: 'culture', subcategories: [] });
    await eventually(() =>
      expect(service.publishedEvents('plan.changed')).toContainEqual(
        expect.objectContaining({ planId: _id, categoryId: 'culture' }),
      ),
    );
  });

  it('publishes a plan again whose category was removed without a replacement', async () => {
    const dance = { categoryId: 'dance', name: 'Dance', subcategories: [] };
    await change(dance);
    const { _id } = await service.createPlan({ category: 'dance' });
    const events = () =>
      service
        .publishedEvents('plan.changed')
        .filter(({ planId, categoryId }) => planId === _id && categoryId === 'dance');
    await eventually(() => expect(events().length).toBeGreaterThan(0));
    const { version: before } = (await service.storedPlan(_id))!;
    await change({ ...dance, removed: true });
    expect(await service.storedPlan(_id)).toMatchObject({ category: 'dance', version: before + 1 });
  });
});
