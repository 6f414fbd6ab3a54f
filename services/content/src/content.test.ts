import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import type { AdDocument } from './data/ad.model.ts';
import type { CategoryDocument } from './data/category.model.ts';
import type { PageDocument } from './data/page.model.ts';
import { contentService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(contentService);
}, 60_000);
afterAll(() => service?.stop());

describe('the sponsor slider', () => {
  it('gets the ads in order, without those that are disabled or have no title', async () => {
    await service.mongo.model<AdDocument>('Ad').create([
      { title: 'Second', order: 2, url: 'https://second.example' },
      { title: 'First', order: 1, button: 'primary', buttontext: 'Look' },
      { title: '', order: 0 },
      { title: 'Gone', disable: true, order: 0 },
    ]);
    const answer = await service.http.get('/api/Ads').expect(200);
    expect(answer.body.document.ads.map((ad: AdDocument) => ad.title)).toEqual(['First', 'Second']);
    expect(answer.body.document.ads[0]).toMatchObject({
      button: 'primary',
      buttontext: 'Look',
      disable: false,
    });
  });
});

describe('categories', () => {
  it('come in their order with their subcategories', async () => {
    await service.mongo.model<CategoryDocument>('Category').create([
      { _id: 'sport', name: 'Sport', icon: 'ball', order: 2, subcategories: [] },
      {
        _id: 'culture',
        name: 'Culture',
        icon: 'arch',
        order: 1,
        subcategories: [{ _id: 'live-music', name: 'Live music' }],
      },
    ]);
    const answer = await service.http.get('/api/category/').expect(200);
    expect(answer.body.document.categories).toEqual([
      {
        _id: 'culture',
        name: 'Culture',
        icon: 'arch',
        subcategories: [{ _id: 'live-music', name: 'Live music' }],
      },
      { _id: 'sport', name: 'Sport', icon: 'ball', subcategories: [] },
    ]);
  });
});

describe('a page', () => {
  it('is answered as its blocks in order', async () => {
    const blocks = [
      { type: 'text' as const, title: 'Who we are', text: 'Travellers.' },
      { type: 'banner' as const, title: 'Go', text: '', image: '' },
    ];
    await service.mongo.model<PageDocument>('Page').create({ _id: 'about', blocks });
    const answer = await service.http.get('/api/content/about').expect(200);
    expect(answer.body.document.page).toEqual({ _id: 'about', blocks });
  });

  it.each(['home', 'nonsense', '%00', '__proto__'])(
    'answers 404 for %s, which is not there',
    async (page) => {
      await service.http.get(`/api/content/${page}`).expect(404);
    },
  );
});

it('answers 404 in the envelope for a picture that is not there or lies outside', async () => {
  for (const name of ['0'.repeat(32), '..%2f..%2fetc%2fpasswd', 'x.webp']) {
    const answer = await service.http.get(`/api/Ads/images/${name}`).expect(404);
    expect(answer.body.error.code).toBe('not_found');
  }
});
