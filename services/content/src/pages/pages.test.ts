import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { contentService } from '../service.ts';
import { pageModel } from './page.model.ts';

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
      notificationsDays: 45,
      messagesDays: null,
      exportsDays: 7,
      closedAccountsDays: 7,
      sessionsDays: 60,
      signInAttemptsMinutes: 15,
    });
  });
});

describe('GET /api/content/:page', () => {
  const read = (page: string, headers: Record<string, string> = {}) =>
    service.http.get(`/api/content/${page}`).set(headers);

  it.each(['home', 'about', 'nonsense', '%00', '__proto__'])('answers 404 for the absent page %s', (page) =>
    read(page).expect(404),
  );

  it('answers the blocks in order, in the language of the reader field by field', async () => {
    await pageModel(service.mongo).create({
      _id: 'about',
      blocks: [
        {
          _id: 'who',
          type: 'text',
          title: 'Who we are',
          text: 'Travellers.',
          translations: { es: { title: 'Quiénes somos' }, fr: { title: 'Qui nous sommes', text: '' } },
        },
        {
          _id: 'team',
          type: 'team',
          title: 'Team',
          translations: { es: { title: 'Equipo' } },
          cards: [
            {
              _id: 'ingrid',
              name: 'Ingrid',
              role: 'Designs',
              text: 'Oslo',
              image: '',
              translations: { es: { role: 'Diseña' } },
            },
          ],
        },
      ],
    });
    const blocks = async (languages: string) =>
      (await read('about', { 'Accept-Language': languages }).expect(200)).body.document.page.blocks;
    const card = { _id: 'ingrid', name: 'Ingrid', text: 'Oslo', image: '' };
    expect(await blocks('es-MX, en;q=0.5')).toEqual([
      { _id: 'who', type: 'text', title: 'Quiénes somos', text: 'Travellers.' },
      { _id: 'team', type: 'team', title: 'Equipo', cards: [{ ...card, role: 'Diseña' }] },
    ]);
    expect(await blocks('fr')).toEqual([
      { _id: 'who', type: 'text', title: 'Qui nous sommes', text: 'Travellers.' },
      { _id: 'team', type: 'team', title: 'Team', cards: [{ ...card, role: 'Designs' }] },
    ]);
  });

  it('answers 304 while the page is unchanged in the language of the reader', async () => {
    const first = await read('about', { 'Accept-Language': 'es' }).expect(200);
    expect(first.get('Vary')).toContain('Accept-Language');
    const tag = { 'If-None-Match': first.get('ETag')! };
    const second = await read('about', { ...tag, 'Accept-Language': 'es' }).expect(304);
    expect(second.text).toBe('');
    await read('about', { ...tag, 'Accept-Language': 'fr' }).expect(200);
    await pageModel(service.mongo).updateOne({ _id: 'about' }, { $set: { 'blocks.0.title': 'Us' } });
    await read('about', { ...tag, 'Accept-Language': 'fr' }).expect(200);
  });

  it('reads a page from before blocks had ids', async () => {
    const text = { type: 'text', title: 'How', text: 'Three steps.' };
    await pageModel(service.mongo).collection.insertOne({
      _id: 'home' as never,
      blocks: [
        { type: 'strips', strips: [{ city: 'Lisbon', zone: 'Europe/Lisbon', image: '', wide: '' }] },
        { type: 'banner', title: 'Go', text: '', image: '' },
        text,
        { ...text, title: 'Packages' },
      ],
    });
    const { page } = (await read('home').expect(200)).body.document;
    expect(page).toEqual({
      _id: 'home',
      publishedAt: null,
      blocks: [
        {
          _id: 'block-1',
          type: 'strips',
          strips: [{ _id: 'entry-1', city: 'Lisbon', zone: 'Europe/Lisbon', image: '', wide: '' }],
        },
        {
          _id: 'block-2',
          type: 'banner',
          title: 'Go',
          text: '',
          image: '',
          buttontext: '',
          url: '',
          alt: '',
        },
        { _id: 'block-3', type: 'steps', title: 'How', text: 'Three steps.', steps: [] },
        { _id: 'plans', type: 'plans', title: '' },
        { _id: 'block-4', type: 'packages', title: 'Packages', text: 'Three steps.' },
      ],
    });
  });
});
