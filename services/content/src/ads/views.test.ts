import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import type { AdDay } from '@layover/proto/http/content/ad-schemas';
import { AD_CLICKS_PER_NETWORK, AD_IMPRESSIONS_PER_NETWORK, ADS_SHOWN_MAX } from '@layover/proto/limits';
import { contentService } from '../service.ts';
import { adDayModel, adNetworkModel } from './views.model.ts';

const admin = testPerson({ rol: 'ADMIN' });

let service: TestService;
beforeAll(async () => {
  service = await startTestService(contentService);
});
afterAll(() => service?.stop());

const call = () => service.as(admin);
const newAd = async (overrides: object = {}): Promise<string> =>
  (
    await call()
      .post('/api/Ads')
      .send({ title: 'Concerts', ...overrides })
      .expect(201)
  ).body.document.ad._id;
const address = () => `203.0.${[0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
const report = (body: object, from = address()) =>
  service.http
    .post('/api/Ads/views')
    .set('X-Forwarded-For', from)
    .send({ pageView: randomUUID(), ...body });
const daysOf = async (ad: string, days = 1): Promise<AdDay[]> =>
  (await call().get('/api/Ads/counts').query({ ad, days }).expect(200)).body.document.days;
/** The views of today and yesterday, because a test can run over midnight. */
const counted = async (ad: string) => {
  const days = await daysOf(ad, 2);
  const sum = (field: 'impressions' | 'clicks') => days.reduce((total, day) => total + day[field], 0);
  return [sum('impressions'), sum('clicks')];
};

describe('the views of ads', () => {
  it('are counted in one call for all ads of a page view, and listed by days', async () => {
    const [one, other] = [await newAd(), await newAd()];
    await report({ impressions: [one, other] }).expect(202);
    await report({ impressions: [one], clicks: [one] }).expect(202);
    expect(await counted(one)).toEqual([2, 1]);
    expect(await counted(other)).toEqual([1, 0]);
    const days = await daysOf(one, 30);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ impressions: 0, clicks: 0 });
    const together = (await call().get('/api/Ads/counts').expect(200)).body.document.days as AdDay[];
    expect(together.at(-1)!.impressions + together.at(-2)!.impressions).toBeGreaterThanOrEqual(3);
    const listed = (await call().get('/api/Ads/admin')).body.document.ads;
    expect(listed.find(({ _id }: { _id: string }) => _id === one)).toMatchObject({
      impressions: 2,
      clicks: 1,
    });
  });

  it('count once for a page view, also when it is reported again and at the same time', async () => {
    const ad = await newAd();
    const [pageView, from] = [randomUUID(), address()];
    const again = { pageView, impressions: [ad], clicks: [ad] };
    await Promise.all([1, 2, 3, 4].map(() => report(again, from).expect(202)));
    await report(again, from).expect(202);
    expect(await counted(ad)).toEqual([1, 1]);
  });

  it('count a click only where the impression counted', async () => {
    const ad = await newAd();
    await report({ clicks: [ad] }).expect(202);
    expect(await counted(ad)).toEqual([0, 0]);
  });

  it('of one network count a limited number of times a day', async () => {
    const ad = await newAd();
    const from = address();
    for (let sent = 0; sent < AD_IMPRESSIONS_PER_NETWORK + 20; sent += 10)
      await Promise.all(
        Array.from({ length: 10 }, () => report({ impressions: [ad], clicks: [ad] }, from).expect(202)),
      );
    expect(await counted(ad)).toEqual([AD_IMPRESSIONS_PER_NETWORK, AD_CLICKS_PER_NETWORK]);
    await report({ impressions: [ad] }).expect(202);
    expect(await counted(ad)).toEqual([AD_IMPRESSIONS_PER_NETWORK + 1, AD_CLICKS_PER_NETWORK]);
  });

  it('do not count for ads that are not shown, for unknown ones and for crawlers', async () => {
    const [untitled, ad] = [await newAd({ title: '' }), await newAd()];
    const unknown = newId();
    await report({ impressions: [untitled, unknown] }).expect(202);
    await report({ impressions: [ad] })
      .set('User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1)')
      .expect(202);
    for (const id of [untitled, ad]) expect(await counted(id)).toEqual([0, 0]);
    expect(await adDayModel(service.mongo).countDocuments({ ad: unknown })).toBe(0);
    await call().get('/api/Ads/counts').query({ ad: unknown }).expect(404);
  });

  it('are stored without the address of the reader', async () => {
    const from = address();
    await report({ impressions: [await newAd()] }, from).expect(202);
    const [network, days] = [
      await adNetworkModel(service.mongo).find().lean(),
      await adDayModel(service.mongo).find().lean(),
    ];
    expect(JSON.stringify([network, days])).not.toContain(from);
  });

  it.each([
    ['no page view', { pageView: undefined }, ['pageView']],
    ['another page view', { pageView: 'x' }, ['pageView']],
    ['what is no id', { impressions: ['x'] }, ['impressions.0']],
    ['a repeated ad', { clicks: Array.from({ length: 2 }, () => 'a'.repeat(24)) }, ['clicks.1']],
    ['too many ads', { impressions: Array.from({ length: ADS_SHOWN_MAX + 1 }, newId) }, ['impressions']],
    ['a number', { impressions: [], count: 1000 }, ['count']],
  ])('are rejected with %s', async (_what, body, fields) => {
    const response = await report(body).expect(422);
    expect(Object.keys(response.body.error.fields)).toEqual(fields);
  });
});
