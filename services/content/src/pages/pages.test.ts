import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import type { AdDocument } from '../ads/ad.model.ts';
import { contentService } from '../service.ts';
import type { PageDocument } from './page.model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(contentService, {
    settings: { RETENTION_NOTIFICATIONS_DAYS: '45', SESSION_MAX_DAYS: '60' },
  });
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

describe('GET /api/content/retention', () => {
  it('answers the settings, and what holds without them', async () => {
    const response = await service.http.get('/api/content/retention').expect(200);
    expect(response.body.document.retention).toMatchObject({
      ...{ notificationsDays: 45, messagesDays: null, exportsDays: 7, closedAccountsDays: 7 },
      ...{ sessionsDays: 60, signInAttemptsMinutes: 15 },
    });
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
