import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { contentService } from '../service.ts';
import type { PageDocument } from './page.model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(contentService, {
    settings: { RETENTION_NOTIFICATIONS_DAYS: '45', SESSION_MAX_DAYS: '60' },
  });
});
afterAll(() => service?.stop());

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
