import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import type { AdDocument } from './data/ad.model.ts';
import type { CategoryDocument } from './data/category.model.ts';
import type { PageDocument } from './data/page.model.ts';
import { contentService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(contentService);
});
afterAll(() => service?.stop());

describe('GET /api/Ads', () => {
  it('returns the ads in order, without those that are disabled or have no title', async () => {
    await service.mongo.model<AdDocument>('Ad').create([
      { title: 'Second', order: 2, url: 'https://second.example' },
      { title: 'First', order: 1, button: 'primary', buttontext: 'Look' },
      { title: '', order: 0 },
      { title: 'Disabled', disable: true, order: 0 },
    ]);
    const response = await service.http.get('/api/Ads').expect(200);
    expect(response.body.document.ads.map((ad: AdDocument) => ad.title)).toEqual(['First', 'Second']);
    expect(response.body.document.ads[0]).toMatchObject({
      button: 'primary',
      buttontext: 'Look',
      disable: false,
    });
  });
});

describe('GET /api/category/', () => {
  it('returns the categories in order with their subcategories', async () => {
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
    const response = await service.http.get('/api/category/').expect(200);
    expect(response.body.document.categories).toEqual([
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

describe('GET /api/content/:page', () => {
  it('returns the blocks of the page in order', async () => {
    const blocks = [
      { type: 'text' as const, title: 'Who we are', text: 'Travellers.' },
      { type: 'banner' as const, title: 'Go', text: '', image: '' },
    ];
    await service.mongo.model<PageDocument>('Page').create({ _id: 'about', blocks });
    const response = await service.http.get('/api/content/about').expect(200);
    expect(response.body.document.page).toEqual({ _id: 'about', blocks });
  });

  it.each(['home', 'nonsense', '%00', '__proto__'])('answers 404 for the absent page %s', async (page) => {
    await service.http.get(`/api/content/${page}`).expect(404);
  });
});

describe('GET /api/Ads/images/:name', () => {
  it.each([`${'0'.repeat(32)}.webp`, '..%2f..%2fetc%2fpasswd', 'x.webp'])(
    'answers 404 with an error body for %s',
    async (name) => {
      const response = await service.http.get(`/api/Ads/images/${name}`).expect(404);
      expect(response.body.error.code).toBe('not_found');
    },
  );
});
