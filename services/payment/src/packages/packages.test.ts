import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId } from '@layover/kit/testing/tokens';
import { paymentService } from '../service.ts';
import type { PackageDocument } from './package.model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(paymentService);
  await service.mongo.model<PackageDocument>('Package').create([
    {
      name: 'Diamond',
      tier: 'diamond',
      cost: 3900,
      colour: '#7fc4f0',
      order: 2,
      limits: { chatRequestsPerDay: null, groupMembers: 250 },
    },
    {
      name: 'Free',
      text: 'For the odd trip.',
      translations: { es: { name: 'Gratis', text: 'Para algún viaje.' }, fr: { name: 'Gratuit', text: '' } },
      tier: 'free',
      cost: 0,
      colour: '#8b839f',
      order: 1,
      items: [{ text: 'Every plan', included: true, translations: { es: { text: 'Todos los planes' } } }],
      limits: { chatRequestsPerDay: 5, groupMembers: 10 },
    },
  ]);
});
afterAll(() => service?.stop());

it('lists the packages in order, with the cost in cents and a missing limit as null', async () => {
  const response = await service.http.get('/api/package/').expect(200);
  expect(response.body.document.packages).toMatchObject([
    {
      name: 'Free',
      cost: 0,
      currency: 'USD',
      days: 30,
      items: [{ text: 'Every plan', included: true }],
      limits: { chatRequestsPerDay: 5 },
    },
    { name: 'Diamond', cost: 3900, limits: { chatRequestsPerDay: null, groupMembers: 250 } },
  ]);
});

it('answers in the language of the reader, field by field', async () => {
  const read = async (languages: string) => {
    const { body } = await service.http.get('/api/package/').set('Accept-Language', languages).expect(200);
    const [{ id, name, text, items }] = body.document.packages;
    const one = await service.http.get(`/api/package/detail/${id}`).set('Accept-Language', languages);
    expect(one.body.document.package).toMatchObject({ name, text, items });
    expect(one.get('Vary')).toContain('Accept-Language');
    return [name, text, ...items.map((item: { text: string }) => item.text)];
  };
  expect(await read('es-MX, en;q=0.5')).toEqual(['Gratis', 'Para algún viaje.', 'Todos los planes']);
  expect(await read('fr')).toEqual(['Gratuit', 'For the odd trip.', 'Every plan']);
  expect(await read('de')).toEqual(['Free', 'For the odd trip.', 'Every plan']);
});

it('returns a package by its id', async () => {
  const list = await service.http.get('/api/package/');
  const [free] = list.body.document.packages;
  const response = await service.http.get(`/api/package/detail/${free.id}`).expect(200);
  expect(response.body.document.package).toEqual(free);
});

it('answers 404 for an unknown or malformed id', async () => {
  for (const id of [newId(), 'gold', '[object Object]'])
    await service.http.get(`/api/package/detail/${id}`).expect(404);
});
